/** Whether the input cannot be read at all, or can be read and is nothing that this operation works on. */
export type InputErrorCategory = 'source_unreadable' | 'engine_rejected_input';

/** What is wrong with an input. It ends the job: the asset then shows the category and the sentence. */
export class InputError extends Error {
  readonly category: InputErrorCategory;

  /**
   * @param category what the asset's `errorCategory` will say
   * @param detail a sentence that a user can act on; it becomes `errorDetail`
   */
  constructor(category: InputErrorCategory, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = `InputError.${category}`;
    this.category = category;
  }
}
