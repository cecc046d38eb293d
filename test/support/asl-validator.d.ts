declare module 'asl-validator' {
  /** Checks a definition in Amazon States Language; it writes defaults into its argument. */
  export default function validate(definition: object): {
    readonly isValid: boolean;
    errorsText(separator: string): string;
  };
}
