"""Clocks and the mirror: modelled facing +z, then hung on the wall facing the camera."""

import math

import bmesh
import bpy
from materials import brass, lacquer, mirror_glass, oak
from shapes import PI, box, catmull, finish, lathe, link


def wooden_ring(r_out, r_in, depth, segments=6, oak_light='#c9a37a', oak_dark='#9c7449'):
    """Ring glued from segments: the grain follows each segment, the joints show as fine mitres. Faces +z."""
    prof = [(r_in, 0), (r_out - .002, 0), (r_out, .002), (r_out, depth - .0025), (r_out - .0025, depth),
            (r_in + .003, depth), (r_in + .0005, depth - .0025), (r_in, depth * .5)]
    parts, n = [], 28
    for k in range(segments):
        bm = bmesh.new()
        half = PI / segments - .0012
        rows = []
        for i in range(n + 1):
            a = -half + 2 * half * i / n
            rows.append([bm.verts.new((r * math.cos(a), r * math.sin(a), z)) for r, z in prof])
        for a, b in zip(rows, rows[1:]):
            for i in range(len(prof)):
                j = (i + 1) % len(prof)
                bm.faces.new((a[i], a[j], b[j], b[i]))
        bm.faces.new(rows[0][::-1])
        bm.faces.new(rows[-1])
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        o = finish('segment', bm, oak('Y', 1 + .07 * math.sin(k * 2.3), light=oak_light, dark=oak_dark),
                   smooth=False)
        o.rotation_euler = (0, 0, 2 * PI * k / segments + .26)
        m = o.modifiers.new('round', 'BEVEL')
        m.width, m.segments, m.limit_method = .0009, 2, 'ANGLE'
        parts.append(o)
    return parts


def clock_hand(angle, length, width, z, tail, mat):
    """Flat tapered hand; angle in degrees clockwise from twelve."""
    a = math.radians(angle)
    bm = bmesh.new()
    w2 = width * .62
    outline = ((-w2 / 2, -tail), (w2 / 2, -tail), (width / 2, 0), (w2 / 2, length), (-w2 / 2, length),
               (-width / 2, 0))
    f = bm.faces.new([bm.verts.new((px, py, 0)) for px, py in outline])
    ex = bmesh.ops.extrude_face_region(bm, geom=[f])
    up = [g for g in ex['geom'] if isinstance(g, bmesh.types.BMVert)]
    bmesh.ops.translate(bm, verts=up, vec=(0, 0, .0009))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    o = finish('hand', bm, mat, (0, 0, z), False)
    o.rotation_euler = (0, 0, -a)
    o.modifiers.new('edge', 'BEVEL').width = .0002
    return o


def dial_text(text, size, loc, mat):
    """Printed figure on the dial."""
    cu = bpy.data.curves.new('numeral', 'FONT')
    cu.body, cu.size, cu.align_x, cu.align_y, cu.extrude = text, size, 'CENTER', 'CENTER', .00012
    o = link(bpy.data.objects.new('numeral', cu))
    o.location = loc
    cu.materials.append(mat)
    return o


def clock_face(r, z, dial_col, ink_col, numerals=(), time_=(10, 10), second=200):
    """Dial at height z with marks, hands and pin; numerals = hours printed as figures instead of strokes."""
    s = r / .138
    parts = [lathe('dial', [(0, z), (.05 * s, z), (r, z)], 128, lacquer(dial_col, .6, .12))]
    ink, pin_mat = lacquer(ink_col, .5), brass()
    for i in range(60):
        a, hour = 2 * PI * i / 60, i % 5 == 0
        if hour and (i // 5 or 12) in numerals:
            continue
        length, w = (.017 * s, .0028 * s) if hour else (.006 * s, .0009 * s)
        rr = r - .009 * s - length / 2
        parts.append(box('mark', w, length, .0003, ink, (rr * math.sin(a), rr * math.cos(a), z + .0002), 0,
                         (0, 0, -a)))
    for h in numerals:
        a, rr = 2 * PI * h / 12, r - .026 * s
        parts.append(dial_text(str(h), .030 * s, (rr * math.sin(a), rr * math.cos(a) - .001 * s, z + .0003),
                               ink))
    hours, minutes = time_
    parts.append(clock_hand((hours + minutes / 60) * 30, .075 * s, .0075 * s, z + .004, .020 * s, ink))
    parts.append(clock_hand(minutes * 6, .110 * s, .0055 * s, z + .006, .022 * s, ink))
    if second is not None:
        parts.append(clock_hand(second, .118 * s, .0016 * s, z + .008, .034 * s, pin_mat))
    pin = catmull([(.0058 * s, z + .001, 1), (.0058 * s, z + .0093), (.0050 * s, z + .0103), (0, z + .0103)], 6)
    parts.append(lathe('pin', pin, 48, pin_mat))
    return parts


def hang(parts, loc=(0, 0, 0), rot=(PI / 2, 0, 0)):
    """Put parts modelled facing +z on the wall (facing -y) at loc."""
    root = link(bpy.data.objects.new('root', None))
    for p in parts:
        p.parent = root
    root.rotation_euler, root.location = rot, loc
    return root


def oak_wall_clock(loc=(0, 0, 0), r=.15):
    """Wall clock with strokes in a segmented oak rim."""
    parts = wooden_ring(r, r - .012, .0325) + clock_face(r - .0118, .0165, '#efece4', '#26241f', time_=(10, 10))
    return hang(parts, loc)


def metal_wall_clock(loc=(0, 0, 0), r=.15):
    """Station clock in small: powder-coated rim, printed figures."""
    rim = catmull([(r - .008, 0, 1), (r - .0015, 0, 1), (r, .0015), (r, .040), (r - .0015, .042),
                   (r - .006, .042), (r - .0075, .040), (r - .008, .018, 1)], 8)
    parts = [lathe('rim', rim, 256, lacquer('#2f3d39', .36))]
    parts += clock_face(r - .0078, .0185, '#e9e3d3', '#1f211f', range(1, 13), (8, 22), None)
    return hang(parts, loc)


def table_clock(loc=(0, 0, 0), r=.062, turn=0.0):
    """Oak cylinder standing on a flat, dial let into the front."""
    depth, flat = .048, .90
    prof = [(0, 0), (r - .002, 0), (r, .002), (r, depth - .003), (r - .003, depth), (r - .0085, depth),
            (r - .0092, depth - .0006), (r - .0095, depth - .005), (0, depth - .005)]
    body = lathe('body', prof, 192, oak('Y'), smooth=False)
    bm = bmesh.new()
    bm.from_mesh(body.data)
    cut = bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=(0, -r * flat, 0),
                                 plane_no=(0, -1, 0), clear_outer=True)
    bmesh.ops.holes_fill(bm, edges=[e for e in cut['geom_cut'] if isinstance(e, bmesh.types.BMEdge)])
    bm.to_mesh(body.data)
    bm.free()
    for p in body.data.polygons:
        p.use_smooth = True
    m = body.modifiers.new('round', 'BEVEL')
    m.width, m.segments, m.limit_method, m.angle_limit = .0008, 2, 'ANGLE', math.radians(40)
    m.harden_normals = True
    ring = catmull([(r - .0092, depth - .006, 1), (r - .0092, depth + .0006), (r - .0105, depth + .001),
                    (r - .0118, depth - .001), (r - .0118, depth - .006, 1)], 6)
    parts = [body, lathe('bezel', ring, 160, brass())]
    parts += clock_face(r - .0116, depth - .0048, '#efe9dc', '#26241f', (12, 3, 6, 9), (10, 9), None)
    x, y, z = loc
    return hang(parts, (x, y, z + r * flat), (PI / 2, 0, turn))


def round_mirror(loc=(0, 0, 0), r=.25):
    """Mirror in a segmented oak rim; what it shows stands behind the camera."""
    parts = wooden_ring(r, r - .017, .026, 8)
    parts.append(lathe('glass', [(0, .012), (r * .5, .012), (r - .0165, .012)], 128, mirror_glass()))
    return hang(parts, loc)
