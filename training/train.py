"""Trains the network of Last Aurora from files of samples, and writes its weights.

    python3 train.py --samples GAMES... --out last-aurora.net --report report.json

The files are described in crates/bots/src/learned/{samples,net}.rs. The same files, options and seed give the same weights
on the same machine.
"""

import argparse
import json
import math
import struct
import sys
import time

import numpy
import torch
from torch import nn
from torch.nn import functional

HEADS = 3  # how likely a win, points ahead in tens, points in tens
POINTS = 10.0
HOLD_OUT = 10  # one game of so many is never trained on


def read_samples(name):
    """The layout of a file as text, its numbers of inputs, and its records."""
    with open(name, "rb") as file:
        head = file.read(16)
        if head[:4] != b"SBSP":
            sys.exit(f"{name}: this is no file of samples")
        version, dense, sparse, places = struct.unpack("<4H", head[4:12])
        if version != 1:
            sys.exit(f"{name}: version {version}, and this program reads version 1")
        (length,) = struct.unpack("<I", head[12:16])
        text = file.read(length).decode()
        begin = file.tell()
    record = numpy.dtype(
        [
            ("game", "<u4"), ("setup", "u1"), ("round", "u1"), ("seat", "u1"), ("seats", "u1"), ("place", "u1"),
            ("won", "u1"), ("points", "<i2"), ("best_other", "<i2"), ("judge", "<f4"),
            ("things", "<u2", (places,)), ("numbers", "<i2", (dense,)),
        ]
    )
    records = numpy.fromfile(name, dtype=record, offset=begin)
    # Threads write games as they end; in the order of their numbers the same games are the same file.
    return text, dense, sparse, records[numpy.argsort(records["game"], kind="stable")]


class Samples:
    """All samples on the device."""

    def __init__(self, names, device, first=None):
        parts, self.text = [], None
        for number, name in enumerate(names):
            text, self.dense, self.sparse, records = read_samples(name)
            if self.text not in (None, text):
                sys.exit(f"{name}: these samples were written by another program than the first")
            self.text = text
            parts.append((number, records))
        # In a file a game has one number; files may share numbers.
        game = numpy.concatenate([records["game"].astype(numpy.int64) + (number << 40) for number, records in parts])
        column = lambda field: numpy.concatenate([records[field] for _, records in parts])
        to = lambda array: torch.from_numpy(numpy.ascontiguousarray(array)).to(device)
        self.file = to(numpy.concatenate([numpy.full(len(records), number) for number, records in parts]))
        self.things = to(column("things").view(numpy.int16))
        self.numbers = to(column("numbers"))
        self.setup, self.round = to(column("setup")), to(column("round"))
        margin = column("points").astype(numpy.float32) - column("best_other")
        self.margin = to(margin / POINTS)
        self.points = to(column("points").astype(numpy.float32) / POINTS)
        self.won = to(column("won").astype(numpy.float32))
        self.judge = to(column("judge").astype(numpy.float32))
        held = mixed(game) % HOLD_OUT == 0
        learnt = ~held & among_first(game, first)
        self.train = torch.nonzero(to(learnt)).squeeze(1)
        self.test = torch.nonzero(to(held)).squeeze(1)
        self.games = len(numpy.unique(game[learnt]))
        self.targets = torch.stack([self.won, self.margin, self.points], 1)
        self.follow_up(game, column("seat"), to)

    def follow_up(self, game, seat, to):
        """For each position the seat's next one in the same game, and how many are left; positions of a game stand in order."""
        order = numpy.lexsort((numpy.arange(len(game)), seat, game))
        same = (game[order][1:] == game[order][:-1]) & (seat[order][1:] == seat[order][:-1])
        after = numpy.full(len(game), -1)
        after[order[:-1][same]] = order[1:][same]
        ends = numpy.flatnonzero(numpy.append(~same, True))
        left = numpy.empty(len(game), dtype=numpy.int64)
        left[order] = ends[numpy.searchsorted(ends, numpy.arange(len(game)))] - numpy.arange(len(game))
        self.after, self.left = to(after), to(left)

    @torch.no_grad()
    def trace(self, net, trust):
        """Targets that lie between the end of the game and what the network says of the seat's next positions (TD(λ)): less is left to
        chance. `trust` is λ: 1 is the end of the game alone."""
        said = foreseen(net, self, torch.arange(len(self.won), device=self.won.device))
        said[:, 0] = likely(said[:, 0])
        self.targets = torch.stack([self.won, self.margin, self.points], 1)
        for left in range(1, int(self.left.max()) + 1):
            at = torch.nonzero(self.left == left).squeeze(1)
            after = self.after[at]
            self.targets[at] = trust * self.targets[after] + (1 - trust) * said[after]

    def inputs(self, at):
        things = self.things[at].int()
        things = torch.where(things < 0, self.sparse, things)
        return things, self.numbers[at].float() / 256.0


def among_first(game, first):
    """Which positions are of the first so many games; all of them without a number."""
    order, place = numpy.unique(game, return_inverse=True)
    return place < (len(order) if first is None else first)


def mixed(game):
    """A number that has nothing to do with the order of the games."""
    bits = game.astype(numpy.uint64)
    bits = (bits ^ (bits >> numpy.uint64(30))) * numpy.uint64(0xBF58476D1CE4E5B9)
    bits = (bits ^ (bits >> numpy.uint64(27))) * numpy.uint64(0x94D049BB133111EB)
    return (bits ^ (bits >> numpy.uint64(31))) >> numpy.uint64(8)


class Net(nn.Module):
    """What `Net::judge` in Rust works out, with numbers scaled to even sizes for training."""

    def __init__(self, sparse, scale, widths, drop):
        super().__init__()
        self.scale = nn.Parameter(scale, requires_grad=False)
        self.things = nn.EmbeddingBag(sparse + 1, widths[0], mode="sum", padding_idx=sparse)
        nn.init.normal_(self.things.weight, std=0.03)
        with torch.no_grad():
            self.things.weight[sparse] = 0
        self.numbers = nn.Linear(len(scale), widths[0])
        self.second = nn.Linear(widths[0], widths[1])
        self.heads = nn.Linear(widths[1], HEADS)
        self.drop = nn.Dropout(drop)

    def forward(self, things, numbers):
        first = functional.relu(self.things(things) + self.numbers(numbers * self.scale))
        return self.heads(functional.relu(self.second(self.drop(first))))


def likely(x):
    return 0.5 + 0.5 * x / (1 + x.abs())


def loss_of(heads, samples, at):
    won, margin, points = samples.targets[at].unbind(1)
    win = functional.binary_cross_entropy(likely(heads[:, 0]).clamp(1e-4, 1 - 1e-4), won)
    margin = functional.smooth_l1_loss(heads[:, 1], margin, beta=1.0)
    points = functional.smooth_l1_loss(heads[:, 2], points, beta=1.0)
    return win + margin + 0.3 * points


def begin(samples, args, device):
    torch.manual_seed(args.seed)
    some = samples.train[torch.randperm(len(samples.train), device=device)[:200_000]]
    scale = 1.0 / samples.inputs(some)[1].std(0).clamp(min=0.05)
    return Net(samples.sparse, scale, args.widths, args.drop).to(device)


def train(net, samples, args, epochs, seconds, device):
    """Trains for so many epochs or seconds, whichever is over first."""
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=args.decay)
    steps = max(1, len(samples.train) // args.batch)
    total = max(1, int(steps * epochs))
    start, done, curve = time.time(), 0, []
    while done < total:
        net.train()
        order = samples.train[torch.randperm(len(samples.train), device=device)]
        for step in range(steps):
            gone = max(done / total, (time.time() - start) / seconds)
            if gone >= 1:
                done = total
                break
            for group in optimiser.param_groups:
                group["lr"] = args.rate * min(1.0, (done + 1) / 100) * (0.02 + 0.49 * (1 + math.cos(math.pi * gone)))
            at = order[step * args.batch : (step + 1) * args.batch]
            loss = loss_of(net(*samples.inputs(at)), samples, at)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            done += 1
        net.eval()
        curve.append(measure(net, samples, samples.test))
        print(f"{time.time() - start:6.1f} s  {done}/{total} steps  {curve[-1]}", flush=True)
    return curve


@torch.no_grad()
def foreseen(net, samples, at):
    parts = [net(*samples.inputs(part)) for part in at.split(65536)]
    return torch.cat(parts)


def explained(guess, truth):
    """R²: the part of the variance that a guess explains; a guess that is a line of it is taken as that line."""
    guess, truth = guess.double(), truth.double()
    spread = ((truth - truth.mean()) ** 2).mean().clamp(min=1e-12)
    slope = ((guess - guess.mean()) * (truth - truth.mean())).mean() / guess.var(unbiased=False).clamp(min=1e-12)
    line = truth.mean() + slope * (guess - guess.mean())
    return round(float(1 - ((line - truth) ** 2).mean() / spread), 4)


def measure(net, samples, at):
    heads = foreseen(net, samples, at)
    won = samples.won[at]
    log = functional.binary_cross_entropy(likely(heads[:, 0]).clamp(1e-4, 1 - 1e-4), won)
    return {
        "positions": len(at),
        "r2": explained(heads[:, 1], samples.margin[at]),
        "r2_judge": explained(samples.judge[at], samples.margin[at]),
        "r2_win": explained(likely(heads[:, 0]), won),
        "r2_win_judge": explained(samples.judge[at], won),
        "log_loss": round(float(log), 4),
    }


def read_weights(name, net, samples, widths):
    """Goes on where earlier training ended: weights that `write_weights` wrote for the same inputs. Where this network is wider than theirs, it
    begins by saying what they say: new places of the first layer count for nothing in the second yet, new ones of the second for nothing in the heads."""
    with open(name, "rb") as file:
        data = file.read()
    version, first, second, length = struct.unpack("<3HI", data[4:14])
    fits = first <= widths[0] and second <= widths[1]
    if data[:4] != b"SBNW" or version != 1 or not fits or data[14 : 14 + length].decode() != samples.text:
        sys.exit(f"{name}: these weights are not for this network")
    numbers = torch.from_numpy(numpy.frombuffer(data, dtype="<f4", offset=14 + length).copy()).to(net.scale.device)
    dense, sparse = samples.dense, samples.sparse
    sizes = [sparse * first, dense * first, first, first * second, second, second * HEADS, HEADS]
    things, dense_rows, bias, between, second_bias, heads, heads_bias = numbers.split(sizes)
    with torch.no_grad():
        net.things.weight[:sparse, :first] = things.view(sparse, first)
        net.numbers.weight[:first] = dense_rows.view(dense, first).T / net.scale
        net.numbers.bias[:first] = bias
        net.second.weight[:, first:] = 0
        net.second.weight[:second, :first] = between.view(first, second).T
        net.second.bias[:second] = second_bias
        net.heads.weight[:, second:] = 0
        net.heads.weight[:, :second] = heads.view(second, HEADS).T
        net.heads.bias.copy_(heads_bias)


def write_weights(name, net, samples, widths):
    scale = net.scale.detach()
    tensors = [
        net.things.weight[: samples.sparse],
        (net.numbers.weight * scale).T,
        net.numbers.bias,
        net.second.weight.T,
        net.second.bias,
        net.heads.weight.T,
        net.heads.bias,
    ]
    text = samples.text.encode()
    with open(name, "wb") as file:
        file.write(b"SBNW" + struct.pack("<3HI", 1, widths[0], widths[1], len(text)) + text)
        for tensor in tensors:
            file.write(tensor.detach().float().cpu().contiguous().numpy().astype("<f4").tobytes())


def report(net, samples):
    figures = {"games": samples.games, "held out": measure(net, samples, samples.test)}
    for number in samples.file.unique().tolist():
        at = samples.test[samples.file[samples.test] == number]
        for setup in samples.setup[at].unique().tolist():
            figures[f"file {number} setup {setup}"] = measure(net, samples, at[samples.setup[at] == setup])
    for number in samples.round[samples.test].unique().tolist():
        at = samples.test[samples.round[samples.test] == number]
        figures[f"round {number}"] = measure(net, samples, at)
    return figures


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", nargs="+", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--report")
    parser.add_argument("--first", type=int, help="learn from the first so many games only; the held out ones are of all games")
    parser.add_argument("--widths", nargs=2, type=int, default=[192, 32])
    parser.add_argument("--epochs", type=float, default=3, help="of each part of the training")
    parser.add_argument("--seconds", type=float, default=math.inf)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=0.02)
    parser.add_argument("--drop", type=float, default=0.15)
    parser.add_argument("--start", help="weights to go on with, instead of training on ends of games first")
    parser.add_argument("--rounds", type=int, default=1, help="times that targets are traced anew and trained on")
    parser.add_argument("--trace", type=float, default=0.95, help="λ of TD(λ): 1 is the end of the game alone")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    samples = Samples(args.samples, device, args.first)
    print(f"{samples.games} games to learn from, {len(samples.train)} positions to train on, {len(samples.test)} held out, {device}", flush=True)
    net = begin(samples, args, device)
    curve, part = [], args.seconds / (args.rounds + (args.start is None))
    if args.start:
        read_weights(args.start, net, samples, args.widths)
        net.eval()
        curve.append(measure(net, samples, samples.test))
        print(f"weights to start with  {curve[-1]}", flush=True)
    else:
        curve += train(net, samples, args, args.epochs, part, device)
    for _ in range(args.rounds):
        samples.trace(net, args.trace)
        curve += train(net, samples, args, args.epochs, part, device)
    write_weights(args.out, net, samples, args.widths)
    figures = report(net, samples)
    figures["curve"] = curve
    if args.report:
        with open(args.report, "w") as file:
            json.dump(figures, file, indent=1)
    print(json.dumps({name: figure for name, figure in figures.items() if name != "curve"}, indent=1))


if __name__ == "__main__":
    main()
