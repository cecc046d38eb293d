import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Attached } from '../forms.ts';
import { megabytes, say } from '../words.ts';
import { Icon } from './icon.tsx';

export interface DropZoneProps {
  /** What is offered to choose; both may be dropped. */
  readonly takes: keyof typeof ACCEPTED;
  readonly files: readonly Attached[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (file: Attached) => void;
  readonly children: ComponentChildren;
}

const ACCEPTED = {
  picture: { types: 'image/png,image/jpeg,image/webp', label: 'create.addPicture' },
  model: { types: '.glb,model/gltf-binary', label: 'create.addModel' },
} as const;

/** Browsers know no type of a GLB: its name says it. */
export const isModel = ({ name, type }: File): boolean =>
  type === 'model/gltf-binary' || /\.glb$/i.test(name);

const takenOf = (list: FileList | undefined | null): File[] =>
  [...(list ?? [])].filter((file) => file.type.startsWith('image/') || isModel(file));

/** Takes pictures and models that are dropped on it, chosen, or pasted anywhere on the page. */
export function DropZone({ takes, files, add, remove, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { types, label } = ACCEPTED[takes];
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const pasted = (event: ClipboardEvent): void => {
      const taken = takenOf(event.clipboardData?.files);
      if (taken.length > 0) latest.current(taken);
    };
    addEventListener('paste', pasted);
    return () => removeEventListener('paste', pasted);
  }, []);
  return (
    <fieldset
      aria-label={say('create.what')}
      class={`drop ${isOver ? 'over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add(takenOf(event.dataTransfer?.files));
      }}
    >
      {children}
      <div class="actions attached">
        {files.map((attached) => (
          <Attachment
            key={`${attached.file.name}${attached.file.lastModified}`}
            attached={attached}
            remove={() => remove(attached)}
          />
        ))}
        <button type="button" class="quiet" onClick={() => input.current?.click()}>
          <Icon name="upload" /> {say(label)}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          multiple={takes === 'picture'}
          accept={types}
          aria-label={say(label)}
          onChange={(event) => {
            add(takenOf(event.currentTarget.files));
            event.currentTarget.value = '';
          }}
        />
      </div>
    </fieldset>
  );
}

function Attachment({
  attached: { file, field },
  remove,
}: {
  readonly attached: Attached;
  readonly remove: () => void;
}) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span class="attachment" title={`${field}: ${file.name}`}>
      {isModel(file) ? <Icon name="cube" /> : <img src={address} alt="" />}
      <span class="small">
        {file.name}, {megabytes(file.size)}
      </span>
      <button type="button" class="quiet" onClick={remove}>
        <Icon name="close" />{' '}
        <span class="visually-hidden">{say('create.removePicture', { name: file.name })}</span>
      </button>
    </span>
  );
}
