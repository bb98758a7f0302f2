/** Countries as SVG paths. Loaded with the first map. */
import { geoEqualEarth, geoPath } from 'd3-geo'
import type { FeatureCollection } from 'geojson'
import { iso31661NumericToAlpha2 } from 'iso-3166'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-110m.json'

/** Size in drawing units. */
export const WORLD_SIZE = { width: 400, height: 194 }

/** Antarctica has no visits and would take a quarter of the map. */
const ANTARCTICA = '010'

export interface CountryShape {
  /** ISO 3166-1 alpha-2; empty for places without a code. */
  iso: string
  path: string
}

export const WORLD_SHAPES: readonly CountryShape[] = drawWorld()

function drawWorld(): CountryShape[] {
  const topology = atlas as unknown as Topology<{ countries: GeometryCollection }>
  const world: FeatureCollection = feature(topology, topology.objects.countries)
  const features = world.features.filter(({ id }) => id !== ANTARCTICA)
  const projection = geoEqualEarth().fitSize([WORLD_SIZE.width, WORLD_SIZE.height], { ...world, features })
  const draw = geoPath(projection).digits(1)
  return features.map((country) => ({
    iso: iso31661NumericToAlpha2[String(country.id)] ?? '',
    path: draw(country) ?? '',
  }))
}
