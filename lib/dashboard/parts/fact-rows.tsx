export type Fact = readonly [name: string, value: string | undefined];

/** Facts in rows; those that are not known yet keep their place. */
export const FactRows = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl class={facts.some(([, value]) => value === undefined) ? 'rows skeleton' : 'rows'}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value ?? ' '}</dd>
      </div>
    ))}
  </dl>
);
