"""Gathers what is learnt from, and how the teachers see it. Usage: gather.py DATA WORK"""

import json
import random
import re
import sys
from pathlib import Path

import numpy as np

from teachers import encoder, teachers

LANGUAGES = ["es", "de", "el", "ru", "tr", "ar", "vi", "th", "zh", "hi", "ro"]
ARTICLES_TO_LEARN = 24
GENERAL = 8_000
FEWEST_QUESTIONS = 12
QUESTIONS_OF_A_VIDEO, PIECES_OF_A_VIDEO = 60, 16
WORDS_OF_A_PIECE = 35
SENTENCE_END = re.compile(r"(?<=[.!?。！？])\s*")


def pieces(transcript: str) -> list[str]:
    words = transcript.split()
    return [
        " ".join(words[at : at + WORDS_OF_A_PIECE])
        for at in range(0, len(words), WORDS_OF_A_PIECE)
    ]


def videos(path: Path, chance: random.Random) -> list[list[str]]:
    groups = []
    for video in json.loads(path.read_text()).values():
        if len(video["questions"]) < FEWEST_QUESTIONS:
            continue
        questions = [text for text in dict.fromkeys(video["questions"]) if len(text) < 200]
        said = pieces(video["transcript"])
        chance.shuffle(questions)
        chance.shuffle(said)
        groups.append(questions[:QUESTIONS_OF_A_VIDEO] + said[:PIECES_OF_A_VIDEO])
    return groups


def event(path: Path) -> tuple[str, list[str]]:
    """Language and texts of an event."""
    language, part, texts = "", "head", []
    for line in map(str.strip, path.read_text().splitlines()):
        if line.startswith("== "):
            part = line.removeprefix("== ")
        elif part == "head" and line.startswith("language:"):
            language = line.partition(":")[2].strip()
        elif part == "handout":
            texts += [text for text in SENTENCE_END.split(line) if 15 < len(text) < 300]
        elif part != "head" and line and not line.startswith("# "):
            texts.append(line)
    return language, texts


def questions_of(xquad: Path, language: str) -> list[str]:
    articles = json.loads((xquad / f"xquad.{language}.json").read_text())["data"]
    return [
        question["question"]
        for article in articles[:ARTICLES_TO_LEARN]
        for paragraph in article["paragraphs"]
        for question in paragraph["qas"]
    ]


def main(data: Path, work: Path) -> None:
    chance = random.Random(4)
    groups = videos(data / "videos.json", chance)
    others = []
    for path in sorted((data / "lectures").glob("*.txt")):
        language, texts = event(path)
        (groups if language.startswith("en") else others).append(texts)
    for path in sorted((data / "sessions").glob("*.jsonl")):
        groups.append([json.loads(line)["text"] for line in path.read_text().splitlines()])
    general = (data / "general.txt").read_text().splitlines()[:GENERAL]
    english = questions_of(data / "xquad", "en")
    translations = [
        pair
        for language in LANGUAGES
        for pair in zip(questions_of(data / "xquad", language), english, strict=True)
    ]
    texts = list(dict.fromkeys([text for group in groups for text in group] + general + english))
    lessons = {
        "groups": groups,
        "others": others,
        "general": general,
        "translations": translations,
        "texts": texts,
    }
    work.mkdir(parents=True, exist_ok=True)
    (work / "lessons.json").write_text(json.dumps(lessons, ensure_ascii=False))
    views = {
        f"view{k}": encoder(teacher)(texts)
        for k, teacher in enumerate(teachers(data / "teachers"))
    }
    np.savez(work / "lessons.npz", **views)
    print(f"{len(groups)} groups, {len(texts)} texts, {len(translations)} translations")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
