// What runs beside the page: the house in the pocket, or one who thinks for it.
import { keep } from './keeper';
import { think } from './thinker';

if (self.name === 'thinker') think();
else
  keep().catch((error: Error) => {
    postMessage(error.message);
  });
