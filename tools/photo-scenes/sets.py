"""The sets: paper sweep, plaster wall, evening table, table and room in window light.

Every set starts an empty scene; the products are put into it afterwards.
"""

import math

import bpy
from materials import lacquer, oak, paper, plaster
from mathutils import Vector
from shapes import PI, box, link, plane
from studio import reset, setup_render, softbox, studio_light, sweep, world

# One paper per category, and the side the key light comes from (-1 = left)
BACKDROPS = {
    'ceramics': ('#cfc8bd', -1),
    'table': ('#b8ab95', 1),
    'furniture': ('#c3c4bb', -1),
    'clocks': ('#c9bda6', -1),
    'textiles': ('#d6cdbf', 1),
    'storage': ('#b7a288', -1),
    'pantry': ('#c3b191', 1),
}

# Three temperatures of ground: warm for kitchen and stores, pale for ceramics and cloth, cool for lamps, furniture, clocks
GROUNDS = {'clay': '#cdae92', 'linen': '#d8cfc1', 'slate': '#a0a6a9'}

PORTRAIT, LANDSCAPE = 5 / 4, 3 / 5


def begin(exposure=.45, aspect=PORTRAIT):
    """Empty scene; aspect = height / width."""
    reset()
    setup_render(aspect, exposure)


# ------------------------------------------------------------------ studio
def paper_set(category, size, key=1.12, fill=.2, top=.3, amb=.25, color=None):
    """Seamless paper and studio light for a product of the given size (metres)."""
    category_color, side = BACKDROPS[category]
    begin()
    sweep(size, paper(color or category_color))
    studio_light(size, key=key, fill=fill, top=top, amb=amb, side=side)


def wall_set(color, y=0.0, strength=1.0, size=6):
    """Plaster wall facing the camera."""
    begin()
    plane('wall', size, size, plaster(color, strength), (0, y, .3), (PI / 2, 0, 0))


def clock_light():
    """Key from the upper left, close enough to the wall to model the dial and its rim."""
    softbox('key', (-.75, -.55, .85), (0, 0, 0), .55, .55, 9, (1, .96, .9), .5)
    softbox('fill', (.9, -1.2, .1), (0, 0, 0), 1, 1.2, 4, (.94, .97, 1), .5)
    world(.35, .2)


def pendant_light():
    """Daylight from the left, weak enough for the inside of a lit shade to stay the brightest spot."""
    softbox('key', (-1.5, -.9, 1.1), (0, 0, .1), 1.1, 1.5, 24, (1, .97, .93), .5)
    softbox('fill', (1.7, -1.2, .5), (0, 0, .1), 1.4, 1.6, 6, (.93, .96, 1), .5)
    world(.16, .09)


def evening_table(wall='#c9bfb0'):
    """Oak table before a plaster wall in dim daylight, so that a lamp's own light carries the picture."""
    begin()
    plane('wall', 6, 4, plaster(wall), (0, .42, 1), (PI / 2, 0, 0))
    box('top', 3.0, 1.6, .035, oak('X', .85), (0, -.36, -.0175), .003)
    softbox('key', (-1.6, -.5, 1.3), (0, 0, .2), 1.0, 1.3, 9, (.86, .93, 1), .5)
    softbox('fill', (1.5, -1.6, .9), (0, 0, .2), 1.4, 1.4, 2.5, (.9, .95, 1), .5)
    world(.12, .06)


# ------------------------------------------------------------------ window light
def window_light(strength, direction, target, width, height, distance, angle=1.6, color=(1, .9, .76),
                 bars=(1, 2)):
    """Low sun through a window with glazing bars; the frame casts shadows but is never seen."""
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.angle, data.color = strength, math.radians(angle), color
    towards = Vector(direction).normalized()
    sun = link(bpy.data.objects.new('sun', data))
    sun.rotation_euler = (-towards).to_track_quat('-Z', 'Y').to_euler()
    root = link(bpy.data.objects.new('window', None))
    root.location = Vector(target) + towards * distance
    root.rotation_euler = towards.to_track_quat('Z', 'Y').to_euler()
    black, rim = lacquer('#000000'), 4
    wide, high = (width + rim) / 2, (height + rim) / 2
    frame = (((-wide, 0), (rim, height + 2 * rim)), ((wide, 0), (rim, height + 2 * rim)),
             ((0, high), (width, rim)), ((0, -high), (width, rim)))
    parts = [box('frame', *size, .01, black, (*at, 0), 0) for at, size in frame]
    bar = .035 * max(1, width / .8)
    upright, across = bars
    parts += [box('bar', bar, height, .02, black, (-width / 2 + width * (i + 1) / (upright + 1), 0, 0), 0)
              for i in range(upright)]
    parts += [box('bar', width, bar, .02, black, (0, -height / 2 + height * (i + 1) / (across + 1), 0), 0)
              for i in range(across)]
    for part in parts:
        part.parent = root
        part.visible_camera = part.visible_diffuse = part.visible_glossy = False


def daylight(target, direction=(-1.25, -.95, 1.05), scale=1.0, sun=5.5, w=.62, h=.95, sky=26, amb=.25,
             **window):
    """Sun patch and the sky's cool light from the same side; scale 1 = table top, 2 = corner of a room."""
    side = -1 if direction[0] < 0 else 1
    softbox('sky', (side * 1.7 * scale, -1.0 * scale, 1.5 * scale), (0, 0, .1 * scale), 1.3 * scale,
            1.6 * scale, sky * scale * scale, (.88, .94, 1), .4)
    world(amb, amb * .6, (.93, .96, 1))
    window_light(sun, direction, target, w * scale, h * scale, 2.2 * scale, **window)


def table_scene(wall='#d8cfc1', y=.32, tone=.95, exposure=.25, aspect=PORTRAIT):
    """Oak table against a plaster wall at depth y."""
    begin(exposure, aspect)
    plane('wall', 6, 5, plaster(wall), (0, y, 1), (PI / 2, 0, 0))
    box('top', 3.0, 1.6 + y, .04, oak('X', tone), (0, -.8 + y / 2, -.02), .003)


def room_scene(wall='#d6cfc2', exposure=.25, tone=.82):
    """Wall at y = 0, oak floorboards, painted skirting."""
    begin(exposure)
    plane('wall', 8, 6, plaster(wall, .8), (0, 0, 2), (PI / 2, 0, 0))
    boards = [oak('X', tone), oak('X', tone * .95), oak('X', tone * 1.05)]
    for i in range(26):
        for x in (-2.4, 0, 2.4):
            shift = (i * .77) % 2.4
            box('board', 2.398, .1185, .02, boards[(i * 2 + int(x > 0)) % 3],
                (x + shift - 1.2, -.06 - .12 * i, -.01), .0012)
    box('skirting', 8, .014, .075, lacquer('#d9d3c6', .5), (0, -.007, .0375), .002)
