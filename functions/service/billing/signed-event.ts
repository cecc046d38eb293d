import Stripe from 'stripe';

/**
 * The event that the payment provider has signed.
 *
 * @param header what came as `Stripe-Signature`
 * @returns undefined if the provider has not signed exactly these bytes, or long ago
 */
export function signedEvent(body: Buffer, header: string, secret: string): Stripe.Event | undefined {
  // Of other characters, and of a signature that is empty, Stripe's comparison throws what is no refusal.
  if (!/^\w+=\w+(,\w+=\w+)*$/.test(header)) return undefined;
  try {
    return Stripe.webhooks.constructEvent(body, header, secret);
  } catch (error) {
    const isWrong =
      error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError;
    if (isWrong) return undefined;
    throw error;
  }
}
