#!/usr/bin/env bash
# Strength against games learnt from: `curve.sh PROGRAMS FOLDER [GAMES...]`.
#
# PROGRAMS is the folder of `selfplay` and `snowbound` (release builds). Searches without a network play as many games as the last
# number says; for each number a network is trained anew on the first so many of them, and the arena lets it play against the
# search that the games are of. Nothing is learnt from games of a network, so that all points are of one kind.
set -euo pipefail
programs=$1 folder=$2
shift 2
[ $# -gt 0 ] || set -- 500 1000 2000 4000 8000 16000
sizes=("$@")
here=$(cd "$(dirname "$0")" && pwd)
setups=alpha:2,alpha:3,alpha:4,beta:2,beta:3,beta:4,alpha:solo,beta:solo
sims=${SIMS:-40} deals=${DEALS:-200} most=${sizes[-1]}
mkdir -p "$folder"
"$programs/selfplay" games --players "search:${GAMES_SIMS:-24}" --setups "$setups" --games "$most" --seed 80000000 \
  --out "$folder/games.samples"
for size in "${sizes[@]}"; do
  net=$folder/of-$size.net
  "${PYTHON:-python3}" "$here/train.py" --samples "$folder/games.samples" --first "$size" --epochs "${EPOCHS:-3}" \
    --seconds "${TRAIN:-60}" --seed 1 --out "$net" --report "$folder/of-$size.json"
  for players in 2 4; do
    "$programs/snowbound" arena last-aurora --seed 900000 --results "$folder/curve.jsonl" --players "$players" \
      --sides "best@$net:$sims,search:$sims" --deals "$((deals * 2 / players))"
  done
done | tee "$folder/curve.txt"
