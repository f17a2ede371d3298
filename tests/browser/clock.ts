// The day that a page takes it to be.

import type { Page } from 'playwright-core';

/** Sets the page's clock to that day, ten in the morning. */
export const at = (day: string) => (page: Page) => page.clock.setFixedTime(`${day}T10:00:00`);
