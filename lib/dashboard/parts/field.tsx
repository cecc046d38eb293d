import { useId } from 'preact/hooks';
import { type FormField, typesOf } from '../forms.ts';
import { say } from '../words.ts';

export interface FieldProps {
  readonly field: FormField;
  readonly value: string;
  readonly change: (value: string) => void;
  /** Instead of a text, where there is a list of what it can be. */
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined;
}

/** One field of a form, as its schema says it. */
export function Field({ field, value, change, options }: FieldProps) {
  const id = useId();
  const { name, description, required } = field;
  return (
    <div class="field">
      <label for={id}>
        <code>{name}</code>
        {required && <span class="small muted"> {say('field.required')}</span>}
      </label>
      <Input id={id} field={field} value={value} change={change} options={options} />
      {description && (
        <p id={`${id}-what`} class="small muted">
          {description.replaceAll('`', '')}
        </p>
      )}
    </div>
  );
}

function Input({ id, field, value, change, options }: FieldProps & { readonly id: string }) {
  const [type] = typesOf(field);
  const common = { id, value, 'aria-describedby': field.description ? `${id}-what` : undefined };
  const typed = {
    ...common,
    onInput: (event: Event) => change((event.currentTarget as HTMLInputElement | HTMLTextAreaElement).value),
  };
  const choices = options ?? choicesOf(field, type);
  if (choices) {
    return (
      <select {...common} onChange={(event) => change(event.currentTarget.value)}>
        <option value="">{defaultOf(field)}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  if (type === 'number' || type === 'integer') {
    return (
      <input {...typed} type="number" min={field.minimum} max={field.maximum} placeholder={rangeOf(field)} />
    );
  }
  if (type === 'array') return <textarea {...typed} rows={2} placeholder={say('field.lines')} />;
  const text = { ...typed, autocomplete: 'off', maxLength: field.maxLength } as const;
  return field.name === 'webhookSecret' ? (
    <input {...text} type="password" />
  ) : (
    <input {...text} type="text" />
  );
}

function choicesOf({ enum: values }: FormField, type: string | undefined) {
  if (type === 'boolean') return ['true', 'false'].map((value) => ({ value, label: value }));
  return values
    ?.filter((value) => value !== null)
    .map((value) => ({ value: String(value), label: String(value) }));
}

const defaultOf = (field: FormField): string =>
  field.default === undefined
    ? say('field.default')
    : say('field.defaultIs', { value: String(field.default) });

const rangeOf = ({ minimum, maximum }: FormField): string =>
  minimum === undefined || maximum === undefined ? '' : `${minimum} – ${maximum}`;
