import type { Catalogue } from './catalogue.ts';

/** The engines that are built in: what a deployment runs unless it is given another catalogue. */
export const CATALOGUE: Catalogue = {
  engines: [
    {
      id: 'svc-remesh',
      name: 'Remesh',
      description:
        'Gives a model a chosen number of triangles by classical edge collapse or subdivision, keeping its shape, sharp edges, materials, rig and look: fewer triangles get new UVs with all maps baked onto them where that keeps more of the look.',
      category: 'remesh',
      inputs: ['model'],
      cost: 10,
      paidOnly: false,
      default: true,
      polygonConfig: { min: 500, max: 500_000, default: 10_000 },
      provider: 'svc',
      slot: 'model',
      timeout_s: 300,
    },
    {
      id: 'svc-remesh-quad',
      name: 'Quad remesh',
      description:
        'Covers a model with quads that follow its shape and its sharp edges, closed where the model is, with new UVs and every map re-baked.',
      category: 'remesh',
      inputs: ['model'],
      cost: 15,
      paidOnly: false,
      default: false,
      polygonConfig: { min: 500, max: 50_000, default: 5_000 },
      provider: 'svc',
      slot: 'model',
      timeout_s: 600,
    },
    {
      id: 'svc-uv',
      name: 'UV unwrap',
      description:
        "Lays a model's surface out anew in charts that follow its features, in one atlas without overlaps, and re-bakes its textures onto it.",
      category: 'uv-unwrap',
      inputs: ['model'],
      cost: 15,
      paidOnly: true,
      default: true,
      maxInputFaces: 100_000,
      provider: 'svc',
      slot: 'model',
      timeout_s: 300,
    },
    {
      id: 'svc-texture',
      name: 'Re-texture',
      description:
        "Gives a model new PBR maps (base colour, metal and roughness, normal, occlusion) in the prompt's materials, colours and patterns, part by part, worn and soiled where its shape would be; without a prompt, in what the model itself suggests. Lays out its UVs where it has none that serve.",
      category: 'texture',
      inputs: ['model', 'text'],
      cost: 30,
      paidOnly: false,
      default: true,
      provider: 'svc',
      slot: 'model',
      timeout_s: 300,
    },
    {
      id: 'svc-relief',
      name: 'Relief',
      description:
        'Makes a closed model of what an image shows, by classical means: it finds the subject, inflates it from its outline and puts the picture on it, the back continued from the rim. Of two to four views (front, left, back, right; the left one taken from where the thing has its left) it carves the hull and colours it by what each sees.',
      category: '3d',
      inputs: ['image'],
      cost: 240,
      textureCost: 60,
      paidOnly: false,
      default: true,
      multiView: { min: 2, max: 4 },
      polygonConfig: { min: 500, max: 100_000, default: 20_000 },
      provider: 'svc',
      slot: 'model',
      timeout_s: 120,
    },
  ],
  animations: [],
};
