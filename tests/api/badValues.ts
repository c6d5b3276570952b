/* Input from clients that the server must survive. */

export const MALFORMED = [
  '',
  '{',
  '{"name":"a",}',
  "{'name':'a'}",
  'name=a',
  '{"name":NaN}',
  '{"a":1}{"a":1}',
  '\u0000',
]
export const NO_OBJECT = ['[]', '[{"name":"a"}]', '1', '"name"', 'true', 'null']
export const TYPES = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json-patch+json',
  'text/html, application/json',
]
export const UNKNOWN = [
  'nope',
  '__proto__',
  'constructor',
  'toString',
  'removed_at',
  'search',
  'created_at',
  'Name',
  'name ',
  '',
]
export const KEYS = [
  '0',
  '-1',
  '999999',
  '2147483647',
  '2147483648',
  '99999999999999999999',
  '1.5',
  '1e3',
  '0x1',
  '01',
  'abc',
  'null',
  '%00',
  '1%00',
  '%20',
  '1%20or%201=1',
  "1'--",
  '%E0%A4%A',
  '%',
  '..%2F1',
  '00000000-0000-4000-8000-000000000000',
  '{id}',
  '%F0%9F%92%A9',
  'x'.repeat(5000),
]
export const nested = (levels: number) => `{"name":${'['.repeat(levels)}${']'.repeat(levels)}}`
