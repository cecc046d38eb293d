import { INTERFACE_ERRORS } from '../../../functions/service/domain/errors.ts';
import { ADVICE } from './error-advice.ts';

/** Every code with what it means and what to do about it, in Markdown. */
export function errorsText(): string {
  const rows = Object.values(INTERFACE_ERRORS)
    .toSorted((a, b) => a.code - b.code)
    .map(({ code, httpStatus, message }) => `| ${code} | ${httpStatus} | ${message} | ${ADVICE[code]} |`);
  return [
    '# Error codes',
    'A failure has this form. Branch on `code`; `message` may change.',
    '```json\n{ "success": false, "error": { "code": 13001, "message": "There is no such asset.", "httpStatus": 404, "requestId": "..." } }\n```',
    ['| Code | HTTP | What it means | What to do |', '|---|---|---|---|', ...rows].join('\n'),
  ].join('\n\n');
}
