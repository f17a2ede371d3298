// The package's custom-elements.json, for editors and tools: attributes and their properties by the table of attributes,
// all else as element-manifest.json has it.

import { readFileSync } from 'node:fs';
import { attributeTable, propertyOf, type Attribute } from './src/embed/attribute-table.ts';

interface Frame {
  modules: { declarations: { attributes: object[]; members: object[] }[] }[];
}

export function elementManifest(): string {
  const frame = JSON.parse(readFileSync(new URL('element-manifest.json', import.meta.url), 'utf8')) as Frame;
  for (const element of frame.modules.flatMap(({ declarations }) => declarations)) {
    element.attributes = attributeTable.map(attributeEntry);
    element.members = [...attributeTable.flatMap(fieldEntry), ...element.members];
  }
  return `${JSON.stringify(frame, null, 2)}\n`;
}

function attributeEntry(attribute: Attribute): object {
  const { name, values, default: usual = '', description } = attribute;
  const property = propertyOf(attribute);
  const type = typeof values === 'object' && 'low' in values ? `${values.low} to ${values.high}` : words(values);
  return {
    name,
    type: { text: type },
    description,
    ...(usual === null ? {} : { default: usual }),
    ...(property === null ? {} : { fieldName: property }),
  };
}

function fieldEntry(attribute: Attribute): object[] {
  const { name, values, description } = attribute;
  const property = propertyOf(attribute);
  const type = typeof values === 'object' && 'low' in values ? 'number' : words(values);
  const field = { kind: 'field', name: property, type: { text: type }, attribute: name, reflects: true, description };
  return property === null ? [] : [field];
}

function words(values: readonly string[] | string): string {
  return typeof values === 'string' ? values : values.map((word) => `'${word}'`).join(' | ');
}
