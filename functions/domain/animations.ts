/** The engines of `GET /v1/animations`; the first is the default. */
export const ANIMATION_ENGINES = ['svc-humanoid-rig-animate', 'svc-quadruped-rig-animate'] as const;

/** A clip that one engine can play; its id is `preset` of animate. */
export interface AnimationPreset {
  readonly id: string;
  readonly name: string;
  /** Catalogue id of the one engine that it belongs to. */
  readonly engine: string;
  readonly durationSeconds: number;
  readonly loop: boolean;
}
