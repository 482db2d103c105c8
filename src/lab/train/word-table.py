"""Makes the table of words of like meaning from a vocabulary, by the vectors of a sentence model.

    npm run train -- --git DIR --vocabulary words.json
    python src/lab/train/word-table.py words.json src/navigate/question/word-table.txt MODEL

MODEL is a directory or name that sentence-transformers takes; the shipped table was made with
all-MiniLM-L6-v2 (Apache 2.0). Of each word the six nearest are kept whose cosine is above 0.6.
"""

import json
import sys

import numpy
from sentence_transformers import SentenceTransformer

MOST_NEAR = 6
LEAST_COSINE = 0.6
MAIN_DIRECTIONS = 96
ROWS_AT_ONCE = 1024


def main(vocabulary_file: str, table_file: str, model: str) -> None:
    with open(vocabulary_file, encoding="utf-8") as file:
        words = json.load(file)
    written = [word["written"] for word in words]
    vectors = SentenceTransformer(model).encode(written, batch_size=512, convert_to_numpy=True)
    vectors -= vectors.mean(axis=0)
    # The main directions only: what is left out is mostly how words are spelled.
    directions = numpy.linalg.svd(vectors, full_matrices=False)[2]
    vectors = vectors @ directions[:MAIN_DIRECTIONS].T
    vectors /= numpy.linalg.norm(vectors, axis=1, keepdims=True) + 1e-9
    lines = []
    for start in range(0, len(words), ROWS_AT_ONCE):
        cosines = vectors[start : start + ROWS_AT_ONCE] @ vectors.T
        for row, own in enumerate(cosines):
            own[start + row] = -1
            nearest = numpy.argsort(-own)[:MOST_NEAR]
            near = [written[other] for other in nearest if own[other] > LEAST_COSINE]
            if near:
                lines.append(f"{words[start + row]['stem']} {' '.join(near)}\n")
    with open(table_file, "w", encoding="utf-8") as file:
        file.writelines(sorted(lines))


if __name__ == "__main__":
    main(*sys.argv[1:4])
