/** Elements of `size` numbers each, such as xyz triples: those that are named, in that order, once or often. */
export function pickElements(
  values: Float32Array,
  elements: ArrayLike<number>,
  size: number,
): Float32Array<ArrayBuffer> {
  const picked = new Float32Array(elements.length * size);
  for (let i = 0; i < elements.length; i++) {
    const from = elements[i]! * size;
    for (let k = 0; k < size; k++) picked[i * size + k] = values[from + k]!;
  }
  return picked;
}

/** Lists one after the other. */
export function concatenated(lists: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const all = new Float32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const list of lists) {
    all.set(list, end);
    end += list.length;
  }
  return all;
}
