// One of a few things to choose, as a list to open.

import { html, type TemplateResult } from 'lit';

export interface ChoiceSelectView<Value extends string> {
  id: string;
  name: string;
  label: string;
  values: readonly Value[];
  names: Record<Value, string>;
  chosen: Value;
  onChoose(value: Value): void;
}

/** With its label before it. */
export function choiceSelect<Value extends string>(view: ChoiceSelectView<Value>): TemplateResult {
  const { id, name, label, values, names, chosen, onChoose } = view;
  return html`
    <label for=${id}>${label}</label>
    <select id=${id} name=${name} @change=${(event: Event) => onChoose((event.target as HTMLSelectElement).value as Value)}>
      ${values.map((value) => html`<option value=${value} .selected=${value === chosen}>${names[value]}</option>`)}
    </select>
  `;
}
