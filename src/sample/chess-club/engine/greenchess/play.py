"""Plays a game against a person in the terminal."""

import argparse

from .board import Board
from .notation import drawn, read_move, write_move
from .rules import legal_moves, result
from .search import best_move


def main():
    """Starts a game with the colour and the depth that were asked for."""
    parser = argparse.ArgumentParser(description="Play against Greenchess.")
    parser.add_argument("--colour", choices=["white", "black"], default="white")
    parser.add_argument("--depth", type=int, default=3)
    options = parser.parse_args()
    play(options.colour, options.depth)


def play(colour, depth):
    """Takes turns until the game is over or the person quits."""
    board, earlier = Board.initial(), []
    while not result(board, earlier):
        print(drawn(board))
        move = ask_player(board) if board.turn == colour else answer(board, depth)
        if move is None:
            return
        earlier.append(board)
        board = board.after(move)
    print(drawn(board))
    print(result(board, earlier))


def ask_player(board):
    """The move of the person; None when they quit."""
    while True:
        text = input(f"{board.turn}: ")
        if text.strip() == "quit":
            return None
        try:
            return read_move(text, legal_moves(board))
        except ValueError as problem:
            print(problem)


def answer(board, depth):
    """The move of the program, which is shown."""
    move, value = best_move(board, depth)
    print(f"{board.turn}: {write_move(move)} ({value / 100:+.2f})")
    return move


if __name__ == "__main__":
    main()
