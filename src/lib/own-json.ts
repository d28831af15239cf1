/** JSON that this program wrote, or its own package holds: of the type that was written. Text from anywhere else is checked (`lib/shape`). */
export const ownJson = <T>(text: string): T => JSON.parse(text);
