"""Render catalogue pictures to PNG files.

    python render.py --list
    python render.py --width 400 --samples 12 --out preview bauchvase:1     (preview, some seconds)
    python render.py --out raw bauchvase:1 kissen-salbei:2 bauchvase:3      (final, about a minute each)

A picture is named product:number. 1 and 2 (tablett: also with things on it) come from products.py; 3 is the
picture in use, from lifestyle.py and in_use.py. `opening-wide` is the wide picture of the home page.
"""

import argparse
import inspect
import os

import bpy  # noqa: F401  first of all: it brings bmesh and mathutils
import in_use
import lifestyle
import products
from studio import quality, render

OPENING = 'opening-wide'


def scenes(module):
    """The scene functions of a module by slug, in the order they are written."""
    found = [function for _, function in inspect.getmembers(module, inspect.isfunction)
             if function.__module__ == module.__name__ and function.__name__ != 'view']
    found.sort(key=lambda function: function.__code__.co_firstlineno)
    return {function.__name__.replace('_', '-'): function for function in found}


def pictures():
    """Every picture's name with the call that builds its scene."""
    window_light = scenes(lifestyle) | scenes(in_use)
    calls = {}
    for slug, function in scenes(products).items():
        for number in (1, 2):
            calls[f'{slug}:{number}'] = lambda function=function, number=number: function(number)
        if slug in window_light:
            calls[f'{slug}:3'] = window_light[slug]
    calls[OPENING] = window_light[OPENING]
    return calls


def main():
    """Read the command line and render every picture named there."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('names', nargs='*', metavar='product:number')
    parser.add_argument('--list', action='store_true', help='print the names of all pictures and stop')
    parser.add_argument('--all', action='store_true', help='render every picture')
    parser.add_argument('--width', type=int, help='pixels; the height follows')
    parser.add_argument('--samples', type=int, help='per pixel')
    parser.add_argument('--threads', type=int, help='processor cores to use; all of them unless named')
    parser.add_argument('--out', default='raw', help='folder for the PNG files')
    options = parser.parse_args()

    calls = pictures()
    if options.list:
        print('\n'.join(calls))
        return
    names = list(calls) if options.all else options.names
    unknown = [name for name in names if name not in calls]
    if unknown or not names:
        parser.error('no such picture: ' + ', '.join(unknown) if unknown else 'name a picture, or --all')

    quality.width = options.width or quality.width
    quality.samples = options.samples or quality.samples
    quality.threads = options.threads or quality.threads
    os.makedirs(options.out, exist_ok=True)
    for name in names:
        calls[name]()
        render(os.path.join(options.out, name.replace(':', '-') + '.png'))


if __name__ == '__main__':
    main()
