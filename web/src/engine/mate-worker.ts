// Entry of the worker that solves mating problems.

import createMateModule from '@mate';
import { expose } from 'comlink';
import { MateHost } from './mate-host';

expose(new MateHost(createMateModule));
