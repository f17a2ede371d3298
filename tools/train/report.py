#!/usr/bin/env python3
"""What a trained network knows of games that it has not learned from.

    tools/train/report.py FOLDER [EXAMPLES ...] [--page report.html]

FOLDER is that of train.py; EXAMPLES files of `nagare-lab examples`, such as --part held-out, not needed after
train.py --held-out. Prints matches and likelihood by band and phase, calibration and the learning curve, as JSON;
--page draws them.
"""

import argparse
import json
import os
import sys

from evaluate import calibration, evaluate, summary
from examples import Examples
from policy import Policy

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>The policy network</title>
<meta name="viewport" content="width=device-width">
<style>body{{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}}
table{{border-collapse:collapse}}td,th{{padding:.2rem .8rem;text-align:right;border-bottom:1px solid #8884}}
svg{{width:100%;height:auto;color-scheme:light dark}}:root{{color-scheme:light dark}}</style>
<h1>The policy network</h1><p>{about}</p>
<h2>Moves of people foretold</h2>{phases}
<h2>Calibration</h2><p>How often the foretold move was played, by the probability it was given.</p>
{calibration}<h2>Learning curve</h2><p>Share of moves foretold in games kept for choosing, by epoch.</p>
{curve}</html>
"""


def table(head, rows):
    line = lambda tag, cells: "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in cells) + "</tr>"
    return "<table>" + line("th", head) + "".join(line("td", row) for row in rows) + "</table>"


def plot(points, labels):
    """A line through points (x, y) of 0 to 1, y upwards, as SVG."""
    at = lambda x, y: f"{40 + 540 * x:.1f},{220 - 200 * y:.1f}"
    line = " ".join(at(x, y) for x, y in points)
    marks = "".join('<circle cx="{}" cy="{}" r="3" fill="currentColor"/>'.format(*at(x, y).split(","))
                    for x, y in points)
    words = "".join(f'<text x="{x}" y="{y}" font-size="12" fill="currentColor">{text}</text>'
                    for x, y, text in labels)
    return (f'<svg viewBox="0 0 600 250" role="img"><path d="M40 20V220H580" fill="none" '
            f'stroke="currentColor" opacity=".5"/><polyline points="{line}" fill="none" '
            f'stroke="currentColor"/>{marks}{words}</svg>')


def page(report):
    phases = table(["players", "plies", "positions", "first", "first three", "log-likelihood"],
                   [[band, name, row["positions"], f"{row['top1']:.1%}", f"{row['top3']:.1%}",
                     f"{row['log_likelihood']:.3f}"]
                    for band, phases in report["held_out"].items() for name, row in phases.items()])
    known = report["calibration"]
    sure = plot([(row["probability"], row["played"]) for row in known],
                [(10, 24, "100 %"), (10, 224, "0"), (500, 240, "probability")])
    matched = [epoch["choosing"]["all"]["all"]["top1"] for epoch in report["curve"]]
    low, high = min(matched), max(matched)
    curve = plot([(i / max(len(matched) - 1, 1), (y - low) / max(high - low, 1e-9))
                  for i, y in enumerate(matched)],
                 [(2, 24, f"{high:.1%}"), (2, 224, f"{low:.1%}"),
                  (500, 240, f"epoch {len(matched)}")])
    about = ", ".join(f"{name} {value}" for name, value in report["options"].items())
    return PAGE.format(about=about, phases=phases, calibration=sure, curve=curve)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("examples", nargs="*")
    parser.add_argument("--page")
    options = parser.parse_args()
    with open(os.path.join(options.folder, "report.json"), encoding="utf-8") as file:
        report = json.load(file)
    if options.examples:
        model = Policy.read(os.path.join(options.folder, "weights.pt"))
        found = evaluate([model], Examples(options.examples))
        report["held_out"] = summary(found)
        report["calibration"] = calibration(found)
    elif "held_out" not in report:
        raise ValueError("no file of examples is named, and train.py was run without --held-out")
    print(json.dumps(report, indent=1))
    if options.page:
        with open(options.page, "w", encoding="utf-8") as file:
            file.write(page(report))


if __name__ == "__main__":
    try:
        main()
    except (OSError, ValueError) as error:
        sys.exit(str(error))
