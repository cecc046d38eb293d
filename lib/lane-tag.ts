/** Tag of a function whose invocations are quick, with the value `express`. */
export const LANE_TAG = 'lane';
