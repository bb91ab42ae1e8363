#!/usr/bin/env bash
# A policy for whoever plays alone against the Automa: `alone.sh SELFPLAY WEIGHTS FOLDER [ROUNDS]`.
#
# In each round searches with WEIGHTS, and from the second on with the policy of the round before, play alone; a policy is made of what all of
# them came to, and plays against the Automa on deals of its own. Seconds, simulations and deals come from the environment: GAMES (seconds of each
# round), SIMS, DEALS, JUDGED (simulations of the judging).
set -euo pipefail
selfplay=$1 weights=$2 folder=$3 rounds=${4:-2}
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$folder"
lean=() mark=
duel() { "$selfplay" duel --setups alpha:solo --games "${DEALS:-300}" --seed 900000 --weights "$weights" "$@" | tee -a "$folder/duels.txt"; }
for round in $(seq "$rounds"); do
  "$selfplay" answers --players "best:${SIMS:-1000}$mark" --setups alpha:solo,beta:solo --weights "$weights" "${lean[@]}" --every 1 \
    --seconds "${GAMES:-150}" --seed $((100000000 + round * 10000000)) --out "$folder/answers-$round.samples"
  "${PYTHON:-python3}" "$here/distil.py" --answers "$folder"/answers-*.samples --net "$weights" --out "$folder/round-$round.policy" \
    --report "$folder/round-$round.json" --seed "$round"
  lean=(--policy "$folder/round-$round.policy") mark=/p
done
duel --players "best:${JUDGED:-1000}/p,greedy" "${lean[@]}"
