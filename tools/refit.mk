# What is learned, as a graph of files: which step of tools/refit makes which files, and on which other steps' files
# they rest. tools/refit names the steps that are asked for, and checks and sets the variables; the files of no other
# step are written, however old they are. The games, on which nearly all rests, are not in the graph.
#   asked  steps to run, or   from  a step to run with all that rest on it
#   dry    not empty: nothing is run
#   corpora, suites, static, judge, work, threads, python: `tools/refit --help`
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.NOTPARALLEL:

nagare := build/native/nagare
lab := build/native/nagare-lab
v1 := $(corpora)/human-v1.tsv.gz
v2 := $(corpora)/human-v2.tsv.gz
computer := $(corpora)/computer-v1.tsv.gz
teacher := $(corpora)/teacher-v1.tsv.gz
people := --games '$(v1)' --games '$(v2)' --skip-bad

# --- the graph ---

# $(call step,NAME,FILES,STEPS THAT IT RESTS ON,WHAT ELSE TO SAY OF IT)
define step
steps += $1
files_$1 := $2
rests_$1 := $3
about_$1 := $4
endef

$(eval $(call step,evaluation,data/evaluation/network.bin data/later/evaluation.bin,,itself (where positions walk to); static values of a stronger engine))
$(eval $(call step,policy,data/policy/network.bin,,minutes on a GPU; days on a processor))
$(eval $(call step,flow,data/flow/totals.tsv))
$(eval $(call step,discriminate,data/discrimination/castles.tsv data/discrimination/strategies.tsv,,the tables of castles and strategies))
$(eval $(call step,book,data/book.tsv))
$(eval $(call step,graded,data/flow/graded/totals.tsv,evaluation flow))
$(eval $(call step,exchange,data/advisors/category/exchange.tsv,evaluation,values of a stronger engine))
$(eval $(call step,weights,data/weights.tsv,evaluation policy flow discriminate book graded exchange,every table of reasons))
$(eval $(call step,sight,data/sight.tsv,evaluation policy))
$(eval $(call step,council,data/council/voters.tsv data/council/difference.tsv,evaluation,values of single moves))
$(eval $(call step,fallibility,data/fallibility.tsv,evaluation policy))
$(eval $(call step,resignation,data/resignation.tsv,evaluation))
$(eval $(call step,rating,data/rating.tsv,evaluation))
$(eval $(call step,people,data/page/people.tsv,policy discriminate))
$(eval $(call step,ladder,$(work)/naturalness-100.txt,$(steps),data/strengths.tsv is then set by hand))
$(eval $(call step,prices,data/price.tsv,$(filter-out ladder,$(steps)),values of single moves by a judge))
$(eval $(call step,measures,$(work)/choices.txt,$(steps),what benchmarks/ tells))
$(eval $(call step,explorer,data/page/explorer.tsv,discriminate,the tables of strategies))
reports := ladder measures

# A step and all that rest on it.
onward = $(sort $1 $(foreach each,$(steps),$(if $(filter $1,$(rests_$(each))),$(call onward,$(each)))))
ifneq ($(from),)
asked := $(call onward,$(from))
endif

.PHONY: run help names always
# What is there stays where a step is broken off: its program writes a file whole or not at all.
.PRECIOUS: $(foreach each,$(steps),$(files_$(each)))
run: $(foreach each,$(filter $(asked),$(steps)),$(files_$(each)))

names:
	@echo $(steps)

# Each step with its files and what it rests on.
resting = $(if $(filter $(reports),$1),all of the above,$(or $(rests_$1),the games))$(if $(about_$1),; $(about_$1))
help:
	@$(foreach each,$(steps),printf '%-13s %s\n%13s rests on %s\n' $(each) '$(files_$(each))' '' \
	  '$(call resting,$(each))';)

# The files of a step come after those that it rests on; they are written where the step is asked for.
$(foreach each,$(steps),$(eval $(files_$(each)): $(foreach other,$(rests_$(each)),$(files_$(other)))))
# What a step runs is its recipe, after the bundle that both programs read has been made of what the steps before it
# have written.
define rule
$(files_$1) &: always
	# $1
	cmake --build --preset native --target nagare_laboratory
	$$(recipe_$1)
endef
# $(call report,FILE,COMMAND): what the command says goes into a file of the work folder, too.
report = $2 | tee '$(work)/$1'

# --- the recipes ---

fit_evaluation = $(lab) fit-evaluation --human '$(v1)' --computer '$(computer)' --skip-bad --static '$(static)' \
  --curve 1200 --static-epochs 12 --epochs 0 --reference tests/data/reference-positions.sfen --threads $(threads)
no_static := tools/refit: evaluation: NAGARE_STATIC names no file with values of $(work)/positions.txt
define recipe_evaluation
$(lab) positions --from '$(teacher)' --threads $(threads) --out '$(work)/positions.txt'
$(if $(dry),,@[[ -r '$(static)' ]] || { echo '$(no_static)' >&2; exit 2; })
$(fit_evaluation) --out data/evaluation
$(fit_evaluation) --large --out '$(work)/large'
cp '$(work)/large/network.bin' data/later/evaluation.bin
endef

# Two large networks learn from the games, and teach the one that is shipped. This wants a GPU and a torch that can
# use it (PYTHON): there it takes some ten minutes. A processor comes to the like, but in days. What was broken off goes
# on after the last whole epoch. human-v3 is not among the games: a short training that went on with it was no better on
# today's (benchmarks/log/2026-11-30-three-times-the-games.md).
train = $(python) tools/train/train.py --human '$(v1)' '$(v2)' --lab $(lab) --examples '$(work)/policy' --batch 1024 \
  --threads $(threads)
# $(call train_teacher,NUMBER)
train_teacher = $(train) --channels 192 --blocks 10 --epochs 11 --rate 2e-3 --decay 0.05 --dropout 0.1 \
  --smoothing 0.02 --seed $1 --out '$(work)/policy/teacher-$1'
define recipe_policy
$(call train_teacher,1)
$(call train_teacher,2)
$(train) --teacher '$(work)/policy/teacher-1/weights.pt' '$(work)/policy/teacher-2/weights.pt' --taught 0.75 \
  --epochs 17 --rate 4e-3 --held-out --out '$(work)/policy/taught'
$(python) tools/train/export.py '$(work)/policy/taught' data/policy/network.bin --examples '$(work)/policy'
endef

define recipe_flow
$(lab) mine --skip-bad --first-ply 25 --human '$(v1)' --computer '$(computer)' --out data/flow
endef

define recipe_discriminate
$(lab) discriminate --human '$(v1)' --human '$(v2)' --skip-bad --least 12 --rows 10 --threads $(threads) \
  -o data/discrimination
endef

# Old title games (human-v3) open otherwise than today's: neither the book nor the explorer counts them.
define recipe_book
$(lab) book --human '$(v1)' --human '$(v2)' --skip-bad -o data/book.tsv
endef

define recipe_graded
$(lab) mine --skip-bad --length reply,plan,three --frame piece,own-king,opponent-king --human '$(v1)' \
  --computer '$(computer)' --out '$(work)/mined'
$(lab) fit-sequences --skip-bad --human '$(v1)' --computer '$(computer)' --mined '$(work)/mined' \
  --positions 45000 --depth 4 --window 400 --pull 1,3,10 --values '$(work)/values-graded.tsv' --threads $(threads) \
  --out data/flow/graded
endef

define recipe_exchange
$(lab) fit-exchange --values '$(teacher)' --out data/advisors/category/exchange.tsv
endef

define recipe_weights
$(lab) fit-reasons $(people) --choosing --positions 12000 --depth 4 --pull 10 \
  --values '$(work)/values-weights.tsv' --threads $(threads) --out data/weights.tsv
endef

define recipe_sight
$(lab) fit-sight $(people) --choosing --positions 10000 --depth 7 --threads $(threads) --out data/sight.tsv
endef

define recipe_council
$(lab) fit-council '$(suites)/move-values.tsv' --write data/council
endef

define recipe_resignation
$(lab) resignation '$(v1)' '$(v2)' --learning --skip-bad --nodes 3000 --threads $(threads) --fit data/resignation.tsv
endef

define recipe_fallibility
$(lab) fallibility '$(v1)' '$(v2)' --grades '$(corpora)/human-v1-grades.tsv' --learning --skip-bad --positions 6 \
  --threads $(threads) --fit data/fallibility.tsv
endef

define recipe_rating
$(lab) fit-rating '$(v2)' --learning --skip-bad --depth 8 --window 0 --log '$(work)/rating.log' \
  --threads $(threads) --out data/rating.tsv
endef

define recipe_people
$(lab) people '$(v1)' '$(v2)' --grades '$(corpora)/human-v1-grades.tsv' --learning --skip-bad --threads $(threads) -o data/page/people.tsv
endef

match = $(nagare) match --engine1 '$(nagare) usi' --engine2 '$(nagare) usi' --openings '$(v1)' --held-out \
  --concurrency $(threads) --resume
# $(call rung,STRENGTH): against the strength below it.
define rung
$(call report,ladder-$1.txt,$(match) --option1 Strength=$(words $(wordlist 2,$1,1 2 3 4 5 6 7 8 9 10)) \
  --option2 Strength=$1 --option1 Naturalness=50 --option2 Naturalness=50 --option1 Seed=1 --option2 Seed=1 \
  --opening-plies 20 --resign 2500 3 --depth1 64 $(if $(filter 10,$1),--nodes2 16000,--depth2 64) --games 600 \
  --seed 22 --games-out '$(work)/ladder-$1.jsonl')

endef
# $(call natural,NATURALNESS): against the strongest moves.
define natural
$(call report,naturalness-$1.txt,$(match) --option1 Naturalness=$1 --option2 Naturalness=0 --opening-plies 24 \
  --resign 3000 2 --nodes 4000 --games 400 --games-out '$(work)/naturalness-$1.jsonl')
endef
define recipe_ladder
$(foreach strength,2 3 4 5 6 7 8 9 10,$(call rung,$(strength)))
$(call natural,50)
$(call natural,100)
endef

# Thresholds chosen after a look at a sample may hold on no other: what is reported is a fresh one each time.
price = $(lab) prices $(people) --judge '$(judge)' --judge-nodes 40000 --values '$(work)/values-prices.tsv' \
  --threads $(threads)
define recipe_prices
$(if $(dry),,@[[ '$(judge)' != JUDGE ]] || { echo 'tools/refit: prices: NAGARE_JUDGE names no engine' >&2; exit 2; })
$(call report,prices-fit.txt,$(price) --choosing --positions 4500 --pairs '$(work)/pairs-fit.tsv' \
  --out data/price.tsv)
cmake --build --preset native --target nagare_laboratory
$(call report,prices.txt,$(price) --positions 2600 --seed "$$RANDOM" --pairs '$(work)/pairs.tsv')
endef

# $(call measure,BAND)
define measure
$(call report,measure-$1.txt,$(lab) measure $(people) --band $1 --positions 3000 --depth 4 --threads $(threads))
$(call report,winrate-$1.txt,$(lab) winrate '$(v1)' '$(v2)' --held-out --skip-bad --band $1 --threads $(threads))

endef
define recipe_measures
$(foreach band,online amateur professional,$(call measure,$(band)))
$(call report,choices.txt,$(lab) choices $(people) --positions 1500 --threads $(threads))
endef

define recipe_explorer
$(lab) explorer --human '$(v1)' --human '$(v2)' --skip-bad -o data/page/explorer.tsv
endef

$(foreach each,$(filter $(asked),$(steps)),$(eval $(call rule,$(each))))
