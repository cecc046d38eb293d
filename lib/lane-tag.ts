/** Tag of a function whose invocations are quick, with the value `express`. */
export const LANE_TAG = 'lane';
/** Field of such a function's event that, if it is true, says that this one takes long. */
export const LONG_FIELD = 'isLong';
