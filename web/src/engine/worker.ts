// Entry of the engine's worker.

import createNagare from '@engine';
import { EngineHost } from './engine-host';
import { serve } from './worker-host';

serve(new EngineHost(createNagare));
