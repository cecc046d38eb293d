/** A create, as its caller knows it. */
export interface Create {
  /** Of which account, by its place. */
  readonly account: number;
  /** What tells it from every other, in the asset's name; absent where the name is another asset's. */
  readonly tag?: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The body's fields go as a form, with a picture. */
  readonly isUpload?: boolean;
  /** Sent with it each time, until it is answered. */
  readonly key?: string;
  /** What the 201 said, and when it had come. */
  accepted?: { readonly id: string; readonly at_ms: number };
  refused?: boolean;
}

/** Something that was asked for and perhaps promised. */
interface Asked {
  promised_ms?: number;
}

export interface Deletion extends Asked {
  readonly create: Create;
  /** What the deleted asset had cost in the end, which no list says any more. */
  readonly cost: number;
}

export interface Ending {
  /** The whole asset without what moves: the URLs of its files. */
  readonly text: string;
  readonly seen_ms: number;
  readonly completed_ms: number;
}

// biome-ignore lint/suspicious/noExplicitAny: an asset as it was answered
export function endingOf({ files: _files, filesExpireAt: _until, ...rest }: any): Omit<Ending, 'seen_ms'> {
  return { text: JSON.stringify(rest), completed_ms: Date.parse(rest.completedAt) };
}

/** All that callers were told, which the service has to keep to however it died. */
export class Book {
  readonly creates: Create[] = [];
  /** By the asset's id. */
  readonly deletions = new Map<string, Deletion>();
  readonly cancels = new Map<string, Asked>();
  readonly endings = new Map<string, Ending>();
  /** By name, which each has for itself. */
  readonly collections = new Map<string, Asked & { readonly account: number; id?: string }>();
  /** Spans in which a file may have been lost with the write that a kill tore. */
  readonly lostFiles: { readonly from_ms: number; readonly to_ms: number }[] = [];
  #tags = 0;

  nextTag(): number {
    return ++this.#tags;
  }

  /** Creates that may be sent again: their caller does not know what became of them. */
  unanswered(): Create[] {
    return this.creates.filter(({ key, accepted, refused }) => key && !accepted && !refused);
  }

  accepted(): (Create & { readonly accepted: NonNullable<Create['accepted']> })[] {
    return this.creates.filter(({ accepted }) => accepted) as ReturnType<Book['accepted']>;
  }

  /** Notes how an asset has ended; @returns what is wrong with it, if it had ended otherwise before */
  // biome-ignore lint/suspicious/noExplicitAny: an asset as it was answered
  ended(asset: any): string | undefined {
    const now = endingOf(asset);
    const before = this.endings.get(asset.id);
    if (before && before.text !== now.text) return `ended twice: ${before.text}, then ${now.text}`;
    if (!before) this.endings.set(asset.id, { ...now, seen_ms: Date.now() });
    return undefined;
  }

  /** The write of that moment was torn: what was answered then or later stands on nothing, as if it had had no answer. */
  forgetSince(at_ms: number): void {
    for (const create of this.creates) {
      if (create.accepted && create.accepted.at_ms >= at_ms) delete create.accepted;
    }
    for (const asked of [this.deletions, this.cancels, this.collections]) {
      for (const one of asked.values()) if ((one.promised_ms ?? 0) >= at_ms) delete one.promised_ms;
    }
    for (const [id, { seen_ms }] of this.endings) if (seen_ms >= at_ms) this.endings.delete(id);
  }
}
