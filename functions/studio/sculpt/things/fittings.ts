/** What else is called what a generator fits to a thing, where a prompt names it by itself. */
export const LAMPS = [
  ...(['lamp', 'lantern', 'light', 'street lamp', 'streetlamp', 'street light', 'streetlight'] as const),
  ...(['lamp post', 'lamppost', 'lamp-post', 'torch'] as const),
];
export const SINKS = ['sink', 'kitchen sink', 'basin', 'washbasin'] as const;
export const MISSILES = ['missile', 'rocket', 'bomb'] as const;
export const BASKETS = ['basket', 'wicker basket', 'front basket'] as const;
export const SIGNS = ['sign', 'signboard', 'tavern sign', 'inn sign', 'shop sign', 'wooden sign'] as const;
export const FLAGS = ['flag', 'banner', 'pennant'] as const;
export const LOCKS = ['padlock', 'lock'] as const;
export const CANNONS = ['cannon', 'gun'] as const;
export const SHIELDS = ['shield', 'round shield'] as const;
export const POTS = ['pot', 'cooking pot', 'cauldron', 'stew pot', 'iron pot'] as const;
export const PALLETS = ['pallet', 'wooden pallet'] as const;
export const CRATES = ['crate', 'wooden crate', 'cargo crate', 'supply crate'] as const;
