"""Things that lend scale to a picture and are not for sale: pears, books, a parcel with a bow."""

import math
import random

from materials import NodeMaterial, lacquer, paper, scaled, srgb
from shapes import PI, box, catmull, lathe, tube
from textiles import ribbon

PEAR = [(0, .001), (.012, .0005), (.024, .006), (.0325, .022), (.0335, .036), (.028, .053), (.019, .068), (.0145, .080),
        (.0095, .0885), (.003, .0895), (0, .0885)]


def pear_skin(col):
    """Russet skin: blotches and fine dots."""
    m = NodeMaterial('pear')
    v, c = m.coordinates(per_object=True), srgb(col)
    base = m.mottled(v.noise(11, 4, .6, .6), scaled(c, 1.12), scaled(c, .8))
    russet = v.noise(26, 4, .65).ramp(.52, .72, 0, .65)
    base = m.mix(russet, base, srgb('#8a6236'))
    m.set(Base_Color=base, Roughness=.42, Normal=v.noise(300, 2).bump(.08, .0003), specular=.35)
    return m.material


def pear(loc, turn=0.0, tilt=0.0, col='#a9a052', seed=1, size=1.0):
    """A pear of nine centimetres; tilt lays it on its side."""
    o = lathe('pear', catmull(PEAR, 8), 96, pear_skin(col), .05, seed, loc)
    stem = tube('stem', [(0, 0, .086), (.002, 0, .098), (.008, .002, .108)], .0016, lacquer('#4d3a26', .8),
                taper=[.9, .8, 1.3])
    stem.parent = o
    o.rotation_euler, o.scale = (tilt, 0, turn), (size,) * 3
    return o


def book(loc=(0, 0, 0), turn=0.0, col='#5c6b70', width=.135, height=.21, thick=.024):
    """Cloth-bound book lying flat, its spine on the left; returns the height it reaches."""
    x, y, z = loc
    cloth, c, s = lacquer(col, .8, .3), math.cos(turn), math.sin(turn)

    def at(dx, dz):
        return (x + dx * c, y + dx * s, z + dz)

    pages = box('pages', width - .007, height - .008, thick - .0052, paper('#ddd5c2'), at(-.001, thick / 2), .0006)
    boards = [box('board', width, height, .0026, cloth, at(0, dz), .0008) for dz in (.0013, thick - .0013)]
    spine = box('spine', .003, height, thick - .001, cloth, at(-width / 2, thick / 2), .0012)
    for part in (pages, spine, *boards):
        part.rotation_euler = (0, 0, turn)
    return z + thick


def round_corners(points, r, steps=6):
    """The path through points with every inner corner rounded to radius r."""
    path = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:]):
        arms = []
        for other in (before, after):
            d = math.hypot(other[0] - corner[0], other[1] - corner[1])
            arms.append(tuple(corner[k] + (other[k] - corner[k]) / d * r for k in (0, 1)))
        a, b = arms
        for i in range(steps + 1):
            t = i / steps
            path.append(tuple(a[k] * (1 - t) ** 2 + corner[k] * 2 * t * (1 - t) + b[k] * t * t for k in (0, 1)))
    path.append(points[-1])
    return path


def subdivide(path, step=.004):
    """The same path with points at most a step apart, so that the weave stays even."""
    fine = [path[0]]
    for p, q in zip(path, path[1:]):
        n = max(1, math.ceil(math.hypot(q[0] - p[0], q[1] - p[1]) / step))
        fine += [(p[0] + (q[0] - p[0]) * i / n, p[1] + (q[1] - p[1]) * i / n) for i in range(1, n + 1)]
    return fine


def bow(mat, at, turn=0.0):
    """Bow of ribbon: two loops, two ends and the knot over them."""
    x, y, z = at
    rnd = random.Random(3)
    for side, spread in ((0, .16), (PI, -.10)):
        loop = [(.064 * math.cos(a) ** .8, .008 + .021 * math.sin(2 * a) * (1 if a > 0 else .45) + .012 * math.cos(a))
                for a in (-PI / 2 + PI * i / 48 for i in range(49))]
        ribbon(mat, loop, (x, y, z), turn + side + spread, .025)
        end = [(q * .082, .006 * (1 - q) + .012 * math.sin(q * PI) + .0012) for q in (i / 24 for i in range(25))]
        ribbon(mat, end, (x, y, z), turn + side + (.62 if side else -.70) + rnd.uniform(-.05, .05), .025)
    knot = [(.0115 * math.cos(a), .010 + .0085 * math.sin(a)) for a in (-.6 + (PI + 1.2) * i / 24 for i in range(25))]
    ribbon(mat, knot, (x, y, z), turn, .021)


def parcel(mat, loc=(0, 0, 0), turn=0.0, size=(.235, .165, .075), col='#a98a63'):
    """A box in brown paper, ribbon round it both ways and a bow on it."""
    x, y, z = loc
    length, depth, h = size
    o = box('parcel', length, depth, h, paper(col, .75), (x, y, z + h / 2), .0022)
    o.rotation_euler = (0, 0, turn)
    for way, reach in ((0, length), (PI / 2, depth)):
        half, lift = reach / 2 + .0007, h + (.0007 if way else .0012)
        path = subdivide(round_corners([(-half, .001), (-half, lift), (half, lift), (half, .001)], .003))
        ribbon(mat, path, loc, turn + way, .025)
    bow(mat, (x, y, z + h + .001), turn + .5)
