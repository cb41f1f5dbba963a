"""Honey pot with its seal and dipper, loose herbal tea."""

import math
import random

import bmesh
import bpy
from ceramics import pot
from materials import honey, lacquer, leaf, oak, paper
from mathutils import Vector
from shapes import PI, catmull, finish, lathe, link

POT = [(.0330, 0, 1), (.0360, .002), (.0415, .012), (.0430, .034), (.0415, .056), (.0380, .068), (.0368, .076)]
HEIGHT, LID_R, LID_TOP = .076, .0385, .0915


def honey_pot(glaze_mat, loc=(0, 0, 0), seed=2):
    """Small stoneware pot with a shoulder, without its lid."""
    return pot('pot', POT, glaze_mat, loc, .0038, seed=seed)


def pot_lid(loc=(0, 0, 0), turn=0.0):
    """Flat turned oak lid as it sits on the pot: its origin is the pot's."""
    outline = catmull([(0, HEIGHT - .006, 1), (.0315, HEIGHT - .006, 1), (.0315, HEIGHT + .001),
                       (LID_R - .001, HEIGHT + .0012), (LID_R, HEIGHT + .003), (LID_R, LID_TOP - .004),
                       (LID_R - .0025, LID_TOP - .0008), (.028, LID_TOP), (0, LID_TOP)], 8)
    o = lathe('lid', outline, 160, oak('X', 1.02), loc=loc)
    o.rotation_euler = (0, 0, turn)
    return o


def paper_seal(turn=0.0, width=.019):
    """Strip of paper from one side of the pot over its lid to the other."""
    side = catmull([(.0434, .026, 1), (.0420, .056), (.0388, .068), (.0389, HEIGHT + .002), (LID_R + .0005, LID_TOP - .004),
                    (LID_R - .0018, LID_TOP + .0001), (.028, LID_TOP + .0005), (0, LID_TOP + .0005)], 10)
    path = [(-r, z) for r, z in side] + [(r, z) for r, z in side[-2::-1]]
    bm, rows, steps = bmesh.new(), [], 8
    for along, z in path:
        row = []
        for k in range(steps + 1):
            y = (k / steps - .5) * width
            r = max(abs(along), LID_R if z > LID_TOP else 0)
            row.append(bm.verts.new((along * math.sqrt(r * r - y * y) / r, y, z)))
        rows.append(row)
    for a, b in zip(rows, rows[1:]):
        for k in range(steps):
            bm.faces.new((a[k], a[k + 1], b[k + 1], b[k]))
    o = finish('seal', bm, paper('#cdc1aa', .85))
    o.rotation_euler = (0, 0, turn)
    m = o.modifiers.new('thickness', 'SOLIDIFY')
    m.thickness, m.offset = .00025, 1
    return o


def honey_filling(z=.061, r=.0345):
    """Creamed honey with the swirl that stirring leaves."""
    bm, rings, n, seg = bmesh.new(), [], 40, 128
    for i in range(n + 1):
        q = i / n
        ring = []
        for k in range(seg):
            a = 2 * PI * k / seg
            swirl = .0011 * math.sin(a * 2 - q * 9) * math.sin(PI * min(1, q * 1.05))
            rise = .0022 * math.exp(-((q / .22) ** 2)) + .0012 * q ** 6
            ring.append(bm.verts.new((r * q * math.cos(a), r * q * math.sin(a), z + swirl + rise)))
        rings.append(ring)
    for a, b in zip(rings, rings[1:]):
        for k in range(seg):
            j = (k + 1) % seg
            bm.faces.new((a[k], a[j], b[j], b[k]))
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return finish('honey', bm, honey())


def dipper(foot, tip, mat=None):
    """Turned honey dipper: the grooved head at `foot`, the end of its handle at `tip`."""
    outline = [(0, 0), (.006, .0006)]
    for k in range(6):
        q = (k + .5) / 6
        r, z = .0135 * math.sin(PI * (.16 + .68 * q)) ** .6, .002 + .030 * k / 6
        outline += [(r, z), (r + .0004, z + .0012), (r, z + .0026), (r * .66, z + .0030), (r * .66, z + .0046)]
    outline += [(.0085, .0325), (.0048, .037), (.0040, .050), (.0042, .120), (.0050, .132), (.0046, .138), (.002, .1402),
                (0, .1405)]
    o = lathe('dipper', outline, 64, mat or oak('Z', 1.08))
    towards = Vector(tip) - Vector(foot)
    o.rotation_mode, o.location = 'QUATERNION', foot
    o.rotation_quaternion = towards.to_track_quat('Z', 'Y')
    return o


# ------------------------------------------------------------------ tea
LEAVES = (('#6a6e50', '#858667'), ('#807f5c', '#9c9774'), ('#565a42', '#6d6f52'))
PETALS = ('#c9973a', '#d2aa55', '#5f6c93')


def crumb(rnd, mat, length, width):
    """The mesh of one dried leaf or petal: narrow, bent and rolled."""
    bm, rows = bmesh.new(), []
    bend, roll, twist = rnd.uniform(-1.6, 1.6), rnd.uniform(.4, 2.2), rnd.uniform(-.9, .9)
    for i in range(7):
        q = i / 6 - .5
        half = width / 2 * max(.18, math.cos(q * PI) ** .6)
        row = []
        for k in (-1, -.5, 0, .5, 1):
            y, z = half * k, half * roll * k * k + length * .22 * bend * q * q
            c, s = math.cos(twist * q), math.sin(twist * q)
            row.append(bm.verts.new((length * q, y * c - z * s, y * s + z * c)))
        rows.append(row)
    for a, b in zip(rows, rows[1:]):
        for k in range(4):
            bm.faces.new((a[k], a[k + 1], b[k + 1], b[k]))
    o = finish('crumb', bm, mat)
    mesh = o.data
    bpy.data.objects.remove(o)
    return mesh


def tea_meshes(seed=4):
    """Meshes to scatter: many leaves, some petals."""
    rnd = random.Random(seed)
    greens = [leaf(dark, light, .8) for dark, light in LEAVES]
    leaves = [crumb(rnd, mat, rnd.uniform(.006, .013), rnd.uniform(.0020, .0045)) for mat in greens for _ in range(5)]
    petals = [crumb(rnd, lacquer(col, .85), rnd.uniform(.008, .013), rnd.uniform(.0016, .0026)) for col in PETALS
              for _ in range(2)]
    return leaves, petals


def strew(meshes, places, seed=5, petal_share=.16, flat=.55):
    """Leaves and petals lying at these places (x, y, z)."""
    leaves, petals = meshes
    rnd = random.Random(seed)
    for place in places:
        o = link(bpy.data.objects.new('crumb', rnd.choice(petals if rnd.random() < petal_share else leaves)))
        o.location = place
        o.rotation_euler = (rnd.gauss(0, flat), rnd.gauss(0, flat), rnd.uniform(0, 2 * PI))
        o.scale = (rnd.uniform(.75, 1.25),) * 3


def heap_of_tea(meshes, half_length, half_depth, z, seed=5, count=2600):
    """Tea filling an oval up to about z: a bed of dark green, and leaves lying on it."""
    rnd, places = random.Random(seed), []
    while len(places) < count:
        x, y = rnd.uniform(-1, 1), rnd.uniform(-1, 1)
        if x * x + y * y < .985:
            mound = .006 * (1 - x * x - y * y) + .0025 * math.sin(x * 5 + y * 3)
            places.append((x * half_length, y * half_depth, z + mound + rnd.uniform(-.0035, .0012)))
    bed = lathe('bed', [(0, z + .001), (.5, z - .001), (1, z - .005)], 96, leaf('#3c422b', '#4a5136', .9))
    bed.scale = (half_length, half_depth, 1)
    strew(meshes, places, seed)
