import { encode } from 'fast-png';
import jpeg from 'jpeg-js';

/** RGBA of a point of an image, each 0 to 1; u to the right, v down, 0 to 1. */
export type Paint = (u: number, v: number) => readonly [number, number, number, number];

/** A PNG with eight bits a channel and alpha. */
export function paintPng(width: number, height: number, paint: Paint): Uint8Array {
  return encode({ width, height, data: pixels(width, height, paint), channels: 4 });
}

/** A PNG with sixteen bits a channel and alpha. */
export function paintDeepPng(width: number, height: number, paint: Paint): Uint8Array {
  const data = Uint16Array.from(pixels(width, height, paint), (byte) => byte * 257);
  return encode({ width, height, data, channels: 4, depth: 16 });
}

/** A JPEG of quality 90; it has no alpha. */
export function paintJpeg(width: number, height: number, paint: Paint): Uint8Array {
  return new Uint8Array(jpeg.encode({ width, height, data: pixels(width, height, paint) }, 90).data);
}

function pixels(width: number, height: number, paint: Paint): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const color = paint(((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height);
    for (let k = 0; k < 4; k++) data[i * 4 + k] = Math.round(Math.min(1, Math.max(0, color[k]!)) * 255);
  }
  return data;
}

/** Eight squares a side, the dark ones see-through to 0.2. */
export const checker: Paint = (u, v) =>
  (Math.floor(u * 8) + Math.floor(v * 8)) % 2 === 0 ? [0.16, 0.35, 0.24, 0.2] : [0.9, 0.78, 0.47, 1];

/** Occlusion, roughness and metalness in smooth waves. */
export const waves: Paint = (u, v) => [
  0.7 + 0.3 * Math.cos(4 * Math.PI * v),
  0.5 + 0.4 * Math.sin(4 * Math.PI * u),
  0.5 + 0.5 * Math.sin(2 * Math.PI * (u + v)),
  1,
];

/** Tangent-space normals of round bumps, four a side, up to 30 degrees steep. */
export const bumps: Paint = (u, v) => {
  const x = 0.5 * Math.sin(8 * Math.PI * u);
  const y = 0.5 * Math.sin(8 * Math.PI * v);
  const length = Math.hypot(x, y, 1);
  return [0.5 + x / length / 2, 0.5 + y / length / 2, 0.5 + 0.5 / length, 1];
};

/** A glowing stripe on black. */
export const stripe: Paint = (u) => (Math.abs(u - 0.5) < 0.1 ? [1, 0.6, 0.1, 1] : [0, 0, 0, 1]);

/** Smooth noise of -1 to 1 that repeats in u and v, features of about a 40th of the side. */
function noise(u: number, v: number): number {
  const [x, y] = [u * 2 * Math.PI, v * 2 * Math.PI];
  return (
    (Math.sin(7 * x + 3 * Math.sin(5 * y)) +
      Math.sin(11 * y + 2 * Math.sin(8 * x)) +
      Math.sin(19 * x + 23 * y + Math.sin(13 * x - 9 * y))) /
    3
  );
}

/** Paint in two colours with a soft edge between them, stripes and darker spots. */
export const paintwork: Paint = (u, v) => {
  const share = Math.min(1, Math.max(0, 0.5 + 3 * noise(u, v)));
  const stripes = Math.floor(v * 24) % 6 === 0 ? 0.55 : 1;
  const spots = noise(u * 2, v * 2) > 0.55 ? 0.7 : 1;
  const [warm, cold] = [
    [0.78, 0.34, 0.18],
    [0.16, 0.36, 0.52],
  ];
  return [0, 1, 2]
    .map((k) => (warm![k]! * share + cold![k]! * (1 - share)) * stripes * spots)
    .concat(1) as unknown as readonly [number, number, number, number];
};

/** Occlusion in the hollows, bare metal where the paint is worn. */
export const wornMetal: Paint = (u, v) => {
  const n = noise(u, v);
  return [0.75 + 0.25 * n, 0.55 - 0.3 * n, n > 0.4 ? 1 : 0, 1];
};

/** Tangent-space normals of dents, thirty-two a side. */
export const dents: Paint = (u, v) => {
  const x = 0.35 * Math.sin(64 * Math.PI * u);
  const y = 0.35 * Math.sin(64 * Math.PI * v);
  const length = Math.hypot(x, y, 1);
  return [0.5 + x / length / 2, 0.5 + y / length / 2, 0.5 + 0.5 / length, 1];
};

/** A few rows of glowing dots on black. */
export const lamps: Paint = (u, v) =>
  Math.hypot(((u * 16) % 1) - 0.5, ((v * 16) % 1) - 0.5) < 0.2 && Math.floor(v * 16) % 4 === 1
    ? [0.9, 0.8, 0.3, 1]
    : [0, 0, 0, 1];

/** The checker's colours, 64 by 64 pixels; no encoder of WebP is at hand, so these are bytes of one. */
export const WEBP_LOSSY = Buffer.from(
  'UklGRrQAAABXRUJQVlA4IKgAAABwCACdASpAAEAALk02m02hJCKihABMS0A3v9D9v/Vv/NAfgH8A/AD9AP4BSG0n/EPwR1lTgH4L' +
    '/k9yJXZrM/BM2CaUUrQPpf8ryEPAAP6m03R3e0tNFjipXE+anm8ji88z5+LVnZbPJleLRdrKXr6mwk50Nt6L95gQ4A5klz2u' +
    'KKwEXMJkNKTlowmhjwpuamcOm1/QGaH1NfvbAG6E17MgQEfh8jgAAAA=',
  'base64',
);
export const WEBP_LOSSLESS = Buffer.from(
  'UklGRjYAAABXRUJQVlA4TCoAAAAvP8APAA9wLbej+JZn/oODorZtoPAnXQDX9ozoP9kARWH3BnKvcO/7fwM=',
  'base64',
);
