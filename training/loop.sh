#!/usr/bin/env bash
# Games, training, games with what was learnt, training, duels: `loop.sh SELFPLAY FOLDER [ROUNDS]`.
#
# SELFPLAY is the program built by `cargo build --release -p bots --bin selfplay`. Seconds of each part come from the environment:
# GREEDY (games by greedy players before the first round), SEARCH (by searches, each round), TRAIN, DUEL.
set -euo pipefail
selfplay=$1 folder=$2 rounds=${3:-2}
here=$(cd "$(dirname "$0")" && pwd)
python=${PYTHON:-python3}
setups=alpha:2,alpha:3,alpha:4,beta:2,beta:3,beta:4,alpha:solo,beta:solo
modules=$setups,gamma:2,gamma:3,gamma:4,alpha:4+salvage,beta:3+asgaror,alpha:3+pvp,beta:4+salvage+pvp,alpha:2+story-cards
mkdir -p "$folder"
"$selfplay" games --players greedy --setups "$modules" --seconds "${GREEDY:-60}" --seed 1000000 --out "$folder/greedy.samples"
"$selfplay" games --players "search:${SIMS:-40}" --setups "$setups" --seconds "${SEARCH:-60}" --seed 2000000 --out "$folder/search.samples"
samples=("$folder/greedy.samples" "$folder/search.samples")
for round in $(seq "$rounds"); do
  "$python" "$here/train.py" --samples "${samples[@]}" --seconds "${TRAIN:-60}" --epochs "${EPOCHS:-3}" --seed "$round" \
    --out "$folder/round-$round.net" --report "$folder/round-$round.json"
  for setup in alpha:2 beta:4 alpha:solo; do
    "$selfplay" duel --setups "$setup" --players "best:${SIMS:-40},search:${SIMS:-40}" --weights "$folder/round-$round.net" \
      --seconds "${DUEL:-10}" --seed 900000 | tee -a "$folder/duels.txt"
  done
  if [ "$round" -lt "$rounds" ]; then
    "$selfplay" games --players "best:${SIMS:-40}" --setups "$setups" --weights "$folder/round-$round.net" \
      --seconds "${SEARCH:-60}" --seed $((2000000 + round * 1000000)) --out "$folder/best-$round.samples"
    samples+=("$folder/best-$round.samples")
  fi
done
