/** Code that verifies the signature of a delivery, with what each language brings. Tests run it. */
export const VERIFY_CODES = {
  TypeScript: `import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * @param body as it came, before it is parsed
 * @param header X-SVC-Signature: t=<seconds>,v1=<hex>, and one v1 more while a secret is changed
 */
export function isGenuine(body: string, header: string, secret: string): boolean {
  const parts = header.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false;
  const expected = createHmac('sha256', secret).update(\`\${time}.\${body}\`).digest();
  return parts.some(([name, hex = '']) => {
    const sent = Buffer.from(hex, 'hex');
    return name === 'v1' && sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}
`,
  Python: `import hashlib
import hmac
import time


def is_genuine(body: bytes, header: str, secret: str) -> bool:
    """body: as it came, before it is parsed.
    header: X-SVC-Signature: t=<seconds>,v1=<hex>, and one v1 more while a secret is changed.
    """
    parts = [part.partition("=") for part in header.split(",")]
    sent_at = next((value for name, _, value in parts if name == "t"), "")
    if not sent_at.isascii() or not sent_at.isdigit() or abs(time.time() - int(sent_at)) > 300:
        return False
    signed = sent_at.encode() + b"." + body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return any(
        name == "v1" and hmac.compare_digest(value.encode(), expected.encode())
        for name, _, value in parts
    )
`,
} as const;
