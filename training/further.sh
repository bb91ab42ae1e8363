#!/usr/bin/env bash
# One more round for weights that exist: `further.sh PROGRAMS WEIGHTS FOLDER ROUND`.
#
# PROGRAMS is the folder of `selfplay` and `snowbound` (release builds). Games are played with WEIGHTS, alone against the Automa with more
# simulations than at a table of several (alone the tree is deep, and few simulations hardly win); training goes on with WEIGHTS;
# the arena lets the new weights play against the old ones. Seconds of each part come from the environment: SOLO, SEARCH, TRAIN.
set -euo pipefail
programs=$1 weights=$2 folder=$3 round=$4
here=$(cd "$(dirname "$0")" && pwd)
tables=alpha:2,alpha:3,alpha:4,beta:2,beta:3,beta:4
modules=gamma:2,gamma:3,gamma:4,alpha:4+salvage,beta:3+asgaror,alpha:3+pvp,beta:4+salvage+pvp,alpha:2+story-cards
new=$folder/round-$round.net
mkdir -p "$folder"
"$programs/selfplay" games --players "best:${SOLO_SIMS:-150}" --setups alpha:solo,beta:solo --weights "$weights" \
  --seconds "${SOLO:-60}" --seed $((round * 10000000 + 5000000)) --out "$folder/solo-$round.samples"
"$programs/selfplay" games --players "best:${SIMS:-40}" --setups "$tables,$tables,$modules" --weights "$weights" \
  --seconds "${SEARCH:-60}" --seed $((round * 10000000)) --out "$folder/tables-$round.samples"
"${PYTHON:-python3}" "$here/train.py" --samples "$folder"/*.samples --start "$weights" --rounds 2 --epochs "${EPOCHS:-2}" \
  --seconds "${TRAIN:-60}" --rate "${RATE:-1e-3}" --seed "$round" --out "$new" --report "$folder/round-$round.json"
arena() { "$programs/snowbound" arena last-aurora --seed 900000 --results "$folder/judged.jsonl" "$@"; }
arena --players 2 --sides "best@$new:40,best@$weights:40,search:40" --deals "${DEALS:-200}"
arena --players 4 --sides "best@$new:40,best@$weights:40,search:40" --deals "$((${DEALS:-200} / 2))"
for map in alpha beta; do
  arena --automa --map "$map" --sides "best@$new:100,best@$weights:100" --deals "${DEALS:-200}"
done
