/** The worker thread of engines that lay out, bake and encode maps. */

import { TABULATE_TRIANGLES } from '../geometry/mesh/closest-points.ts';
import { CORNER_TANGENTS } from '../geometry/mesh/tangents.ts';
import { LAY_FLAT } from '../geometry/mesh/unwrap/lay-flat.ts';
import { followPool } from '../threads/pool.ts';
import { BAKE_MAP } from './bake/bake-map.ts';
import { LOCATE_TEXELS } from './bake/closest-on-source.ts';
import { ENCODE_MAP } from './bake/map-texture.ts';
import { MEASURE_SOURCE } from './bake/search-tables.ts';

followPool([
  LAY_FLAT,
  CORNER_TANGENTS,
  MEASURE_SOURCE,
  TABULATE_TRIANGLES,
  LOCATE_TEXELS,
  BAKE_MAP,
  ENCODE_MAP,
]);
