// Entry of the engine's worker.

import createNagare from '@engine';
import { expose } from 'comlink';
import { EngineHost } from './engine-host';

expose(new EngineHost(createNagare));
