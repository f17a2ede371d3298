// Entry of the worker that solves mating problems.

import createMateModule from '@mate';
import { MateHost } from './mate-host';
import { serve } from './worker-host';

serve(new MateHost(createMateModule));
