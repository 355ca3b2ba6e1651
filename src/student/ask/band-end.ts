// What stands at the end of the band of colour and is loaded after the box.

import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';

export const bandEnd = createStore<{ Choice?: ComponentType }>(() => ({}));
