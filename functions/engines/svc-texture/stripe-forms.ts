/**
 * Where stripes go: a band along a vehicle's sides, two over its hood and roof, or one over their middle; on anything else
 * bands one after the other along it, up it, or upright ones around it; on an animal around its trunk and its legs.
 */
export type StripePlace = 'side' | 'top' | 'middle' | 'bands' | 'level' | 'upright' | 'coat';
/**
 * Whether it is the stripe itself, a narrower one in its middle, every other of the squares that it is cut into, or what is
 * between bands.
 */
export type StripeShare = 'stripe' | 'core' | 'checks' | 'between';
export type StripeForm = `${StripePlace} ${StripeShare}`;
