/** The pictures that previews of the pages show, in the light colours of `theme/styles/tokens.css`. */
import { socialImages } from 'sitegen-social-images';

export default socialImages({ colors: { text: '#1a2320', accent: '#0b6e55', band: '#e6f3ee', bandText: '#075844' } });
