"""Trains the policy of Last Aurora from what searches came to, and writes its weights.

    python3 distil.py --answers FILES... --net last-aurora.net --out last-aurora.policy --report report.json

The files are described in crates/bots/src/bin/selfplay/answers.rs and crates/bots/src/learned/{net,policy}.rs. The policy's layers begin as
those of the network. The same files, options and seed give the same weights on the same machine.
"""

import argparse
import json
import math
import os
import struct
import sys
import time

import numpy
import torch
from torch import nn
from torch.nn import functional

from train import HOLD_OUT, Net, mixed, read_weights


def read_answers(name):
    """The names of inputs and of words as text, and the records of a file."""
    with open(name, "rb") as file:
        if file.read(4) != b"SBPA":
            sys.exit(f"{name}: this is no file of answers")
        version, dense, things, answers, words = struct.unpack("<5H", file.read(10))
        if version != 1:
            sys.exit(f"{name}: version {version}, and this program reads version 1")
        texts = []
        for _ in range(2):
            (length,) = struct.unpack("<I", file.read(4))
            texts.append(file.read(length).decode())
        begin = file.tell()
    answer = numpy.dtype([("words", "<u2", (words,)), ("worse", "<f4"), ("visits", "<u4")])
    record = numpy.dtype(
        [
            ("game", "<u4"), ("setup", "u1"), ("seat", "u1"), ("count", "<u2"),
            ("things", "<u2", (things,)), ("numbers", "<i2", (dense,)), ("answers", answer, (answers,)),
        ]
    )
    if (os.path.getsize(name) - begin) % record.itemsize:
        sys.exit(f"{name}: it does not end with a record")
    records = numpy.fromfile(name, dtype=record, offset=begin)
    # Threads write games as they end; in the order of their numbers the same games are the same file.
    return texts, records[numpy.argsort(records["game"], kind="stable")]


class Answers:
    """All questions on the device."""

    def __init__(self, names, device):
        parts = []
        for number, name in enumerate(names):
            texts, records = read_answers(name)
            if parts and texts != self.texts:
                sys.exit(f"{name}: these answers were written by another program than the first")
            self.texts = texts
            parts.append((number, records))
        game = numpy.concatenate([records["game"].astype(numpy.int64) + (number << 40) for number, records in parts])
        records = numpy.concatenate([records for _, records in parts])
        self.text = self.texts[0]
        self.dense, self.sparse = (len(part.split("\n")) for part in self.text.split("\n\n"))
        to = lambda array: torch.from_numpy(numpy.ascontiguousarray(array)).to(device)
        self.things = to(records["things"].view(numpy.int16))
        self.numbers = to(records["numbers"])
        words = records["answers"]["words"]
        self.used = numpy.unique(words[words < 65535])
        place = numpy.full(65536, len(self.used), dtype=numpy.int32)
        place[self.used] = numpy.arange(len(self.used))
        self.words = torch.from_numpy(place[words]).to(device)
        worse = torch.from_numpy(records["answers"]["worse"].copy()).to(device)
        count = torch.from_numpy(records["count"].astype(numpy.int64)).to(device)
        there = torch.arange(words.shape[1], device=device) < count[:, None]
        self.judge = torch.where(there, -torch.log(1 + worse + worse * worse), -math.inf)
        visits = torch.from_numpy(records["answers"]["visits"].astype(numpy.float32)).to(device)
        visits = torch.where(there, visits, 0)
        self.share = visits / visits.sum(1, keepdim=True).clamp(min=1)
        self.setup = torch.from_numpy(records["setup"].copy()).to(device)
        keep = self.share.sum(1) > 0.5
        held = torch.from_numpy(mixed(game) % HOLD_OUT == 0).to(device)
        self.train, self.test = (torch.nonzero(keep & side).squeeze(1) for side in (~held, held))
        self.games = len(numpy.unique(game))

    def inputs(self, at):
        things = self.things[at].int()
        return torch.where(things < 0, self.sparse, things), self.numbers[at].float() / 256.0


class Policy(nn.Module):
    """What `Policy` in Rust works out: the two layers of a network, and a row for each word."""

    def __init__(self, net, words, depth, drop):
        super().__init__()
        self.net, self.depth = net, depth
        self.words = nn.Embedding(words + 1, depth + 1, padding_idx=words)
        nn.init.normal_(self.words.weight, std=0.02)
        with torch.no_grad():
            self.words.weight[words] = 0
        self.drop = nn.Dropout(drop)

    def forward(self, things, numbers, words):
        net = self.net
        first = functional.relu(net.things(things) + net.numbers(numbers * net.scale))
        wish = functional.relu(net.second(self.drop(first)))
        rows = self.words(words).sum(2)
        return (rows[:, :, :-1] * wish[:, None, :]).sum(2) + rows[:, :, -1]


def log_times(x):
    """The logarithm of `times` in Rust."""
    size = torch.log(1 + x.abs() + x * x)
    return torch.where(x < 0, -size, size)


def log_share(policy, answers, at):
    lean = log_times(policy(*answers.inputs(at), answers.words[at]))
    return torch.log_softmax(answers.judge[at] + lean, 1)


def loss_of(log, share):
    return -(share * torch.where(share > 0, log, 0)).sum(1)


@torch.no_grad()
def measure(policy, answers, at):
    """How far from what the searches came to (in nats) the judge's opinion and the policy are, and how often their first answer is the searches'."""
    policy.eval()
    figures, best = [], []
    for part in at.split(8192):
        share, judge = answers.share[part], torch.log_softmax(answers.judge[part], 1)
        log = log_share(policy, answers, part)
        least = loss_of(torch.log(share), share)
        figures.append(torch.stack([loss_of(judge, share) - least, loss_of(log, share) - least], 1))
        top = share.argmax(1)
        best.append(torch.stack([judge.argmax(1) == top, log.argmax(1) == top], 1).float())
    figures, best = torch.cat(figures).mean(0), torch.cat(best).mean(0)
    names = ("far_judge", "far", "best_judge", "best")
    return {"questions": len(at)} | dict(zip(names, (round(float(x), 4) for x in torch.cat([figures, best]))))


def train(policy, answers, args, device):
    optimiser = torch.optim.AdamW(policy.parameters(), lr=args.rate, weight_decay=args.decay)
    steps = max(1, len(answers.train) // args.batch)
    total, done, start, curve = int(steps * args.epochs), 0, time.time(), []
    while done < total:
        policy.train()
        order = answers.train[torch.randperm(len(answers.train), device=device)]
        for step in range(steps):
            gone = max(done / total, (time.time() - start) / args.seconds)
            if gone >= 1:
                done = total
                break
            for group in optimiser.param_groups:
                group["lr"] = args.rate * min(1.0, (done + 1) / 100) * (0.02 + 0.49 * (1 + math.cos(math.pi * gone)))
            at = order[step * args.batch : (step + 1) * args.batch]
            loss = loss_of(log_share(policy, answers, at), answers.share[at]).mean()
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            done += 1
        curve.append(measure(policy, answers, answers.test))
        print(f"{time.time() - start:6.1f} s  {done}/{total} steps  {curve[-1]}", flush=True)
    return curve


def write_policy(name, policy, answers, widths):
    names = answers.texts[1].split("\n")
    words = "\n".join(names[word] for word in answers.used).encode()
    text, net = answers.text.encode(), policy.net
    tensors = [
        net.things.weight[: answers.sparse],
        (net.numbers.weight * net.scale).T,
        net.numbers.bias,
        net.second.weight.T,
        net.second.bias,
        policy.words.weight[:-1],
    ]
    with open(name, "wb") as file:
        file.write(b"SBNP" + struct.pack("<HI", 1, len(words)) + words)
        file.write(struct.pack("<2HI", widths[0], widths[1], len(text)) + text)
        for tensor in tensors:
            file.write(tensor.detach().float().cpu().contiguous().numpy().astype("<f4").tobytes())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", nargs="+", required=True)
    parser.add_argument("--net", required=True, help="the network whose layers the policy's begin as")
    parser.add_argument("--out", required=True)
    parser.add_argument("--report")
    parser.add_argument("--width", type=int, default=192, help="of the first layer; no less than that of the network")
    parser.add_argument("--depth", type=int, default=48, help="of the second layer, likewise")
    parser.add_argument("--epochs", type=float, default=8)
    parser.add_argument("--seconds", type=float, default=math.inf)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=0.05)
    parser.add_argument("--drop", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(args.seed)
    answers = Answers(args.answers, device)
    sizes = f"{len(answers.train)} questions to train on, {len(answers.test)} held out, {len(answers.used)} words"
    print(f"{answers.games} games, {sizes}, {device}", flush=True)
    widths = [args.width, args.depth]
    scale = 1 / answers.inputs(answers.train[:200_000])[1].std(0).clamp(min=0.05)
    own = Net(answers.sparse, scale, widths, 0.0).to(device)
    read_weights(args.net, own, answers, widths)
    policy = Policy(own, len(answers.used), args.depth, args.drop).to(device)
    curve = train(policy, answers, args, device)
    write_policy(args.out, policy, answers, widths)
    figures = {"held out": curve[-1]} | {
        f"setup {setup}": measure(policy, answers, answers.test[answers.setup[answers.test] == setup])
        for setup in answers.setup[answers.test].unique().tolist()
    }
    if args.report:
        with open(args.report, "w") as file:
            json.dump(figures | {"games": answers.games, "curve": curve}, file, indent=1)
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
