"""Procedural materials: glaze, oak, linen, wool, metal, lacquer, opal glass, plaster, paper.

Colours are written as sRGB hex. Nothing here reads an image file.
"""

import math

import bpy

PI = math.pi
BRASS = '#c3ac84'


def srgb(code):
    """'#rrggbb' as linear RGB."""
    values = [int(code.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in values)


def scaled(color, factor):
    """A colour made lighter or darker."""
    return tuple(min(1, x * factor) for x in color)


# ------------------------------------------------------------------ nodes
class Field:
    """The output of a shader node; calculating with it adds the nodes that do so when rendering."""

    def __init__(self, material, socket):
        self.material, self.socket = material, socket

    def _calc(self, operation, *operands):
        node = self.material.nodes.new('ShaderNodeMath')
        node.operation = operation
        for slot, value in zip(node.inputs, operands):
            self.material.feed(slot, value)
        return Field(self.material, node.outputs[0])

    def __add__(self, other):
        return self._calc('ADD', self, other)

    def __sub__(self, other):
        return self._calc('SUBTRACT', self, other)

    def __mul__(self, other):
        return self._calc('MULTIPLY', self, other)

    def __truediv__(self, other):
        return self._calc('DIVIDE', self, other)

    def __mod__(self, other):
        return self._calc('MODULO', self, other)

    def __lt__(self, other):
        return self._calc('LESS_THAN', self, other)

    def __gt__(self, other):
        return self._calc('GREATER_THAN', self, other)

    def __abs__(self):
        return self._calc('ABSOLUTE', self)

    def max(self, other):
        return self._calc('MAXIMUM', self, other)

    def floor(self):
        return self._calc('FLOOR', self)

    def fract(self):
        return self._calc('FRACT', self)

    def sine(self):
        return self._calc('SINE', self)

    def sqrt(self):
        return self._calc('SQRT', self)

    def angle_to(self, other):
        return self._calc('ARCTAN2', self, other)

    def ramp(self, low, high, to_low=0.0, to_high=1.0, smooth=True):
        """Map low..high to to_low..to_high, clamped; smooth = S-curve."""
        node = self.material.nodes.new('ShaderNodeMapRange')
        node.interpolation_type = 'SMOOTHSTEP' if smooth else 'LINEAR'
        self.material.feed(node.inputs['Value'], self)
        names = ('From Min', 'From Max', 'To Min', 'To Max')
        for name, value in zip(names, (low, high, to_low, to_high)):
            node.inputs[name].default_value = value
        return Field(self.material, node.outputs[0])

    def xyz(self):
        """The three components of a vector or colour."""
        node = self.material.nodes.new('ShaderNodeSeparateXYZ')
        self.material.feed(node.inputs[0], self)
        return [Field(self.material, s) for s in node.outputs[:3]]

    def stretched(self, scale):
        """Coordinates scaled per axis."""
        node = self.material.nodes.new('ShaderNodeMapping')
        self.material.feed(node.inputs['Vector'], self)
        node.inputs['Scale'].default_value = scale
        return Field(self.material, node.outputs[0])

    def length(self):
        node = self.material.nodes.new('ShaderNodeVectorMath')
        node.operation = 'LENGTH'
        self.material.feed(node.inputs[0], self)
        return Field(self.material, node.outputs['Value'])

    def noise(self, scale, detail=3, rough=.5, distortion=0.0):
        """Noise at these coordinates, about .3 to .7."""
        node = self.material.nodes.new('ShaderNodeTexNoise')
        self.material.feed(node.inputs['Vector'], self)
        for name, value in zip(('Scale', 'Detail', 'Roughness', 'Distortion'),
                               (scale, detail, rough, distortion)):
            node.inputs[name].default_value = value
        return Field(self.material, node.outputs[0])

    def cells(self, scale):
        """Voronoi cells: distance to the nearest centre, and a random number per cell."""
        node = self.material.nodes.new('ShaderNodeTexVoronoi')
        self.material.feed(node.inputs['Vector'], self)
        node.inputs['Scale'].default_value = scale
        chance = Field(self.material, node.outputs['Color']).xyz()[0]
        return Field(self.material, node.outputs['Distance']), chance

    def bump(self, strength, distance, before=None):
        """Normals disturbed by this height; `before` = normals already disturbed."""
        node = self.material.nodes.new('ShaderNodeBump')
        node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = strength, distance
        self.material.feed(node.inputs['Height'], self)
        if before is not None:
            self.material.feed(node.inputs['Normal'], before)
        return Field(self.material, node.outputs[0])


class NodeMaterial:
    """A Principled shader under construction."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes, self.links = self.material.node_tree.nodes, self.material.node_tree.links
        self.shader = next(n for n in self.nodes if n.type == 'BSDF_PRINCIPLED')
        self.surface = next(n for n in self.nodes if n.type == 'OUTPUT_MATERIAL').inputs['Surface']

    def feed(self, slot, value):
        """Connect a Field or set a constant."""
        if isinstance(value, Field):
            self.links.new(value.socket, slot)
        elif slot.type == 'RGBA' and len(value) == 3:
            slot.default_value = (*value, 1)
        else:
            slot.default_value = value

    def set(self, specular=None, **inputs):
        """Set inputs of the shader: Base_Color=…, Roughness=… ."""
        for name, value in inputs.items():
            self.feed(self.shader.inputs[name.replace('_', ' ')], value)
        if specular is not None:
            self.shader.inputs['Specular IOR Level'].default_value = specular

    def coordinates(self, kind='Object', rot=(0, 0, 0), loc=(0, 0, 0), scale=(1, 1, 1), per_object=False):
        """Texture coordinates; per_object shifts them, so that no two objects look the same."""
        out = self.nodes.new('ShaderNodeTexCoord').outputs[kind]
        if per_object:
            info, shift = self.nodes.new('ShaderNodeObjectInfo'), self.nodes.new('ShaderNodeVectorMath')
            shift.operation, shift.inputs[0].default_value = 'SCALE', (3.7, 5.3, 7.9)
            self.links.new(info.outputs['Random'], shift.inputs['Scale'])
            add = self.nodes.new('ShaderNodeVectorMath')
            self.links.new(out, add.inputs[0])
            self.links.new(shift.outputs[0], add.inputs[1])
            out = add.outputs[0]
        mapping = self.nodes.new('ShaderNodeMapping')
        self.links.new(out, mapping.inputs['Vector'])
        for name, value in zip(('Location', 'Rotation', 'Scale'), (loc, rot, scale)):
            mapping.inputs[name].default_value = value
        return Field(self, mapping.outputs[0])

    def node(self, kind, output, **settings):
        """Output of a node that needs no input, such as geometry or light path."""
        node = self.nodes.new(kind)
        for name, value in settings.items():
            node.inputs[name].default_value = value
        return Field(self, node.outputs[output])

    def mix(self, factor, a, b, kind='RGBA', mode='MIX'):
        """Blend two colours (RGBA), numbers (FLOAT) or vectors (VECTOR)."""
        node = self.nodes.new('ShaderNodeMix')
        node.data_type, slots = kind, {'FLOAT': (2, 3, 0), 'VECTOR': (4, 5, 1), 'RGBA': (6, 7, 2)}[kind]
        if kind == 'RGBA':
            node.blend_type = mode
        for slot, value in zip((0, *slots[:2]), (factor, a, b)):
            self.feed(node.inputs[slot], value)
        return Field(self, node.outputs[slots[2]])

    def mottled(self, noise, light, dark):
        """Two colours blended by noise."""
        return self.mix(noise.ramp(.3, .7), light, dark)

    def plain_in_reflections(self, color):
        """Plain colour for all but camera rays: saves 8 to 19 % of the time and cannot be seen."""
        full = self.surface.links[0].from_socket
        plain, switch = self.nodes.new('ShaderNodeBsdfDiffuse'), self.nodes.new('ShaderNodeMixShader')
        plain.inputs['Color'].default_value = (*color, 1)
        camera_ray = self.node('ShaderNodeLightPath', 'Is Camera Ray')
        for slot, socket in zip(switch.inputs, (camera_ray.socket, plain.outputs[0], full)):
            self.links.new(socket, slot)
        self.links.new(switch.outputs[0], self.surface)
        return self.material


# ------------------------------------------------------------------ backdrops
def paper(color='#d9d4cc', rough=.88):
    """Backdrop paper: plain on purpose, noise on it costs a third of the time and nobody sees it."""
    m = NodeMaterial('paper')
    m.set(Base_Color=srgb(color), Roughness=rough, specular=.2)
    return m.material


def plaster(color='#dcd6cb', strength=1.0):
    """Trowelled wall."""
    m = NodeMaterial('plaster')
    v, c = m.coordinates(), srgb(color)
    trowel = m.coordinates(scale=(1, 1, 3.2), rot=(.3, .2, .5)).noise(7, 2, .55, 1.5)
    col = m.mottled(v.noise(2.2, 3, .62, .6), scaled(c, 1.03), scaled(c, .9))
    col = m.mix(v.noise(9, 3, .6, 1.2).ramp(.45, .75, 0, .35), col, scaled(c, .86))
    normal = v.noise(160, 1, .6).bump(.25 * strength, .0006, trowel.bump(.22 * strength, .004))
    m.set(Base_Color=col, Roughness=.9, Normal=normal, specular=.2)
    return m.plain_in_reflections(scaled(c, .95))


# ------------------------------------------------------------------ ceramics
def iron_specks(m, v, amount):
    """Three sizes of specks, each with a random radius, gathered in patches."""
    specks = None
    for scale, radius, share in ((230, .30, 1), (90, .2, .55), (520, .34, .8)):
        distance, chance = v.cells(scale)
        size = chance.ramp(1 - amount * share * .55, 1, 0, radius, False) * v.noise(25, 2).ramp(.35, .6, .35, 1)
        speck = (size - distance).ramp(0, .12) * .8
        specks = speck if specks is None else specks.max(speck)
    return specks


def facing_inwards(m, place):
    """1 on the inside of a vessel, 0 on its outside: the normal against the radial direction."""
    nx, ny, nz = m.coordinates('Normal').xyz()
    x, y, _ = place.xyz()
    radius = (x * x + y * y + 1e-9).sqrt()
    return ((nx * x + ny * y) / radius - nz).ramp(-.12, .02, 1, 0)


def glaze(col='#e6e1d6', speck='#4a3526', speck_amt=.5, rough=.22, clay='#a98b6d', foot=0.0, edge='#b08a5e',
          edge_amt=.5, var=.06, coat=.4, rings=0.0, second=None, second_z=None):
    """Stoneware glaze.

    foot: height of bare clay at the base; edge: colour where the glaze thins out at edges; var: mottling;
    rings: depth of the throwing rings; second, second_z: a second glaze, dipped down to that height.
    """
    m = NodeMaterial('glaze')
    v, place, c = m.coordinates(per_object=True), m.coordinates(), srgb(col)
    z = place.xyz()[2]
    base = m.mottled(v.noise(14, 4, .6, .5), scaled(c, 1 + var), scaled(c, 1 - var))
    if second:
        line = z + (v.noise(16, 4) - .5) * .012
        upper = m.mottled(v.noise(18, 4, .6, .8), scaled(srgb(second), 1.1), scaled(srgb(second), .85))
        base = m.mix(line.ramp(second_z - .0012, second_z + .0012), base, upper)
    base = m.mix(iron_specks(m, v, speck_amt), base, srgb(speck))
    thin = m.node('ShaderNodeNewGeometry', 'Pointiness').ramp(.515, .58) * edge_amt
    base = m.mix(thin * v.noise(60, 3).ramp(.3, .6, .4, 1), base, srgb(edge))
    roughness = v.noise(30, 4, .6).ramp(.3, .7, rough * .75, rough * 1.35)
    normal = v.noise(70).bump(.10, .0008)
    if rings:  # one-dimensional noise: a sine looks artificial
        height = m.nodes.new('ShaderNodeCombineXYZ')
        m.feed(height.inputs[2], z + v.noise(7, 1) * .006)
        normal = Field(m, height.outputs[0]).noise(150, 2, .55).bump(rings, .0022, normal)
    normal = v.noise(420, 2).bump(.05, .0003, normal)
    if foot > 0:
        line = z + (v.noise(22) - .5) * .004
        glazed = line.ramp(foot - .0005, foot + .0005).max(facing_inwards(m, place))
        bare = m.mix(v.noise(500).ramp(.35, .65), scaled(srgb(clay), .85), scaled(srgb(clay), 1.12))
        base = m.mix(glazed, bare, base)
        roughness = m.mix(glazed, .8, roughness, 'FLOAT')
        normal = m.mix(glazed, v.noise(900, 3, .6).bump(.35, .0005, normal), normal, 'VECTOR')
        coat = glazed * coat
    m.set(Base_Color=base, Roughness=roughness, Normal=normal, Coat_Weight=coat, Coat_Roughness=.06,
          Coat_Normal=normal)
    return m.plain_in_reflections(c)


# ------------------------------------------------------------------ wood
def oak(axis='Z', tone=1.0, rough=.48, light='#c9a37a', dark='#9c7449'):
    """Oiled oak; axis = direction of the grain in object coordinates."""
    m = NodeMaterial('oak')
    turn = {'Z': (0, 0, 0), 'X': (0, PI / 2, 0), 'Y': (PI / 2, 0, 0)}[axis]
    v = m.coordinates(rot=turn, per_object=True)
    x, y, _ = v.xyz()
    pale, deep = scaled(srgb(light), tone), scaled(srgb(dark), tone)
    # growth rings about 4.8 mm apart around an axis far outside the board, wandering slowly
    along = v.stretched((1, 1, .12))
    x, y = x + .11 + along.noise(6, 3, .55, .3) * .035, y + .05
    ring = ((x * x + y * y * .35).sqrt() * 210).fract()
    late_wood = ring.ramp(0, .75) * ring.ramp(.86, 1, 1, 0)
    fibres = v.stretched((1, 1, .02))
    fibre = fibres.noise(420, 4, .65)
    pore = v.stretched((1, 1, .045)).noise(900, 1).ramp(.62, .74) * ring.ramp(.15, .55, 1, .25)
    col = m.mix(late_wood * .55, pale, deep)
    col = m.mix(fibre.ramp(.3, .7, 0, .45), col, scaled(deep, .8))
    col = m.mix(along.noise(16, 3, .6).ramp(.35, .7, 0, .35), col, scaled(pale, 1.12))
    col = m.mix(pore * .55, col, scaled(deep, .42))
    roughness = fibres.noise(1500, 2, .6).ramp(.3, .7, rough * .85, rough * 1.15)
    m.set(Base_Color=col, Roughness=roughness, Normal=(fibre * .5 - pore).bump(.22, .0005), specular=.4)
    return m.plain_in_reflections(tuple(.6 * p + .4 * q for p, q in zip(pale, deep)))


def stained_oak(axis='Z'):
    """Black-stained oak: the grain stays readable."""
    return oak(axis, 1.0, .42, light='#3a342e', dark='#1d1916')


# ------------------------------------------------------------------ cloth
def weave(m, uv, warp, weft):
    """Plain weave from UVs in metres: height of the threads, and a shade that runs along each thread.

    warp, weft: threads per metre.
    """
    u, v, _ = uv.xyz()
    a, b = (u + uv.noise(35, 2) * .0022) * warp, (v + uv.noise(28, 2) * .0022) * weft
    across_a, across_b = abs((a * PI).sine()), abs((b * PI).sine())
    over = abs((a.floor() + b.floor()) % 2)
    height = m.mix(over, across_a * (across_b * .5 + .5), across_b * (across_a * .5 + .5), 'FLOAT')
    shade_a = uv.stretched((warp * .8, 9, 1)).noise(.9, 2, .6)
    shade_b = uv.stretched((9, weft * .8, 1)).noise(.9, 2, .6)
    return height, m.mix(over, shade_a, shade_b, 'FLOAT')


def linen(col='#cfc4b2', threads=700, bump=.5, translucent=0.0, contrast=.35, wrinkle=.25, stripe=None):
    """Plain-woven linen, 560 to 700 threads per metre.

    translucent: share of light that passes (lamp shades); stripe = (colour, period in metres, share of it).
    """
    m = NodeMaterial('linen')
    uv, c = m.coordinates('UV'), srgb(col)
    height, shade = weave(m, uv, threads, threads * .92)
    dark = scaled(c, 1 - contrast)
    color = m.mottled(shade, dark, scaled(c, 1 + contrast * .35))
    color = m.mix(height.ramp(0, .55, contrast, 0), color, scaled(c, .55))
    color = m.mix(uv.noise(7).ramp(.3, .7, 0, .12), color, dark)
    if stripe:
        dyed = srgb(stripe[0])
        inside = (uv.xyz()[0] / stripe[1]).fract() < stripe[2]
        color = m.mix(inside, color, m.mottled(shade, scaled(dyed, .75), dyed))
    normal = uv.noise(22, 4, .6, .4).bump(wrinkle, .004)
    normal = height.bump(bump, .0007, shade.bump(.25, .0006, normal))
    m.set(Base_Color=color, Roughness=.9, Normal=normal, Sheen_Weight=.25, Sheen_Roughness=.5, specular=.15)
    if not translucent:
        return m.plain_in_reflections(scaled(c, .8))
    through, both = m.nodes.new('ShaderNodeBsdfTranslucent'), m.nodes.new('ShaderNodeMixShader')
    m.feed(through.inputs['Color'], m.mix(1.0, color, (1, .93, .82), mode='MULTIPLY'))
    m.feed(through.inputs['Normal'], normal)
    both.inputs[0].default_value = translucent
    m.links.new(m.shader.outputs[0], both.inputs[1])
    m.links.new(through.outputs[0], both.inputs[2])
    m.links.new(both.outputs[0], m.surface)
    return m.material


def wool(col, other, pitch=.015, contrast=.85):
    """Herringbone in two yarns, felted; pitch = width of one bar in metres."""
    m = NodeMaterial('wool')
    uv = m.coordinates('UV')
    u, v, _ = uv.xyz()
    wander = (uv.noise(30, 2) - .5) * .0022
    u, v = u + wander, v + wander
    zigzag = abs((u / (pitch * 2)).fract() - .5)
    twill = abs((v / (pitch * .36) + zigzag * 5.6).fract() - .5)
    fuzz = uv.noise(900, 3, .7)
    share = twill.ramp(.12, .38, 0, contrast) + uv.noise(260, 3, .7).ramp(.3, .7, -.12, .12)
    share = (share + fuzz.ramp(.3, .7, -.1, .1)).ramp(0, 1, smooth=False)
    normal = fuzz.bump(.7, .0012, twill.bump(.5, .0016, uv.noise(24, 3, .6).bump(.25, .004)))
    m.set(Base_Color=m.mix(share, srgb(col), srgb(other)), Roughness=.95, Normal=normal, Sheen_Weight=.5,
          Sheen_Roughness=.6, specular=.1)
    return m.plain_in_reflections(tuple((p + q) / 2 for p, q in zip(srgb(col), srgb(other))))


def coiled_rope(col, band, row_height, rows_in_band):
    """Cotton rope sewn in a coil around z; rows_in_band = first and last row of the band, from below."""
    m = NodeMaterial('rope')
    v = m.coordinates()
    x, y, z = v.xyz()
    row = z / row_height
    twist = abs((y.angle_to(x) * 46 + row * .8).fract() - .5)
    fuzz = v.noise(700, 3, .7)
    in_band = (row.floor() > rows_in_band[0] - .5) * (row.floor() < rows_in_band[1] + .5)
    base = m.mix(in_band, srgb(col), srgb(band))
    shadow = m.mix(1.0, base, (.62, .58, .52), mode='MULTIPLY')
    base = m.mix(twist.ramp(.36, .5, 0, .7), base, shadow)
    base = m.mix(fuzz.ramp(.3, .7, 0, .25), base, shadow)
    m.set(Base_Color=base, Roughness=.95, Normal=fuzz.bump(.5, .0008, twist.bump(.7, .0022)), Sheen_Weight=.3,
          specular=.15)
    return m.plain_in_reflections(srgb(col))


# ------------------------------------------------------------------ metal, lacquer, glass, the rest
def metal(col, rough=.28, aniso=0.0):
    """Satin metal, no bump; aniso: highlight drawn out by turning. Light it with a strip."""
    m = NodeMaterial('metal')
    v, c = m.coordinates(), srgb(col)
    slow = v.noise(12, 4, .6)
    roughness = v.noise(500, 3, .6).ramp(.3, .7, rough * .92, rough * 1.08) + slow.ramp(.3, .7, -.03, .03)
    m.set(Base_Color=m.mottled(slow, c, scaled(c, .93)), Metallic=1.0, Roughness=roughness)
    if aniso:
        tangent = m.nodes.new('ShaderNodeTangent')
        tangent.direction_type, tangent.axis = 'RADIAL', 'Z'
        m.links.new(tangent.outputs[0], m.shader.inputs['Tangent'])
        m.set(Anisotropic=aniso)
    return m.material


def brass(rough=.3, aniso=0.0):
    """Brass that has lost its first yellow."""
    return metal(BRASS, rough, aniso)


def lacquer(col='#3c4a44', rough=.42, bump=.05):
    """Powder coating; with high roughness also paint, cord and yarn."""
    m = NodeMaterial('lacquer')
    v, c = m.coordinates(), srgb(col)
    m.set(Base_Color=m.mottled(v.noise(6), c, scaled(c, .94)),
          Roughness=v.noise(20).ramp(.3, .7, rough * .9, rough * 1.1),
          Normal=v.noise(900, 1).bump(bump, .0003))
    return m.plain_in_reflections(c)


def opal(strength=1.0, color=(1, .55, .22), center=(0, 0, 0), radius=.1, falloff=.6):
    """Lit opal glass: brightest around the bulb at `center`, darker towards the rim of the disc."""
    m = NodeMaterial('opal')
    distance = m.coordinates(loc=tuple(-x for x in center)).length()
    facing = m.node('ShaderNodeLayerWeight', 'Facing', Blend=.35)
    glow = distance.ramp(radius * .55, radius * 1.35, 1.0, 1 - falloff) * facing.ramp(0, 1, 1.0, .55, False)
    m.set(Base_Color=(.74, .69, .60), Roughness=.12, Coat_Weight=.3, Emission_Color=color,
          Emission_Strength=glow * strength)
    return m.material


def emissive(color, strength):
    """A surface that only glows."""
    m = NodeMaterial('emissive')
    m.set(Base_Color=(0, 0, 0), Emission_Color=color, Emission_Strength=strength)
    return m.material


def mirror_glass():
    """Silvered glass."""
    m = NodeMaterial('mirror')
    m.set(Base_Color=(.86, .88, .88), Metallic=1.0, Roughness=0.0)
    return m.material


def wax(col):
    """Candle wax."""
    m = NodeMaterial('wax')
    m.set(Base_Color=srgb(col), Roughness=.45, Subsurface_Weight=.25, Subsurface_Scale=.006)
    return m.material


def honey():
    """Creamed honey: thick, and light passes a little way into it."""
    m = NodeMaterial('honey')
    c = srgb('#d3a046')
    m.set(Base_Color=m.mottled(m.coordinates().noise(40, 2), scaled(c, 1.05), scaled(c, .92)), Roughness=.2,
          Subsurface_Weight=.4, Subsurface_Scale=.006, Coat_Weight=.4, Coat_Roughness=.08)
    return m.material


def soil():
    """Potting soil."""
    m = NodeMaterial('soil')
    v = m.coordinates()
    col = m.mix(v.noise(180, 4, .7).ramp(.35, .65), srgb('#2a211b'), srgb('#4a3b30'))
    m.set(Base_Color=col, Roughness=.95, Normal=v.noise(150, 4, .7).bump(.9, .006))
    return m.material


def leaf(dark='#6f7d63', light='#8e967a', rough=.55):
    """Foliage; every leaf is blotched differently."""
    m = NodeMaterial('leaf')
    blotches = m.coordinates(per_object=True).noise(4)
    m.set(Base_Color=m.mottled(blotches, srgb(dark), srgb(light)), Roughness=rough)
    return m.material
