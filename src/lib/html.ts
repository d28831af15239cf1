/** Escaping for HTML text and double-quoted attributes. */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** `a < "b"` → `a &lt; &quot;b&quot;` */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** JSON that is safe inside a `script` element: `</script>` cannot occur in it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
