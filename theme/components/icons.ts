/**
 * The icons of the components that are printed or loaded late, of the set Heroicons; each is the data of its path. What is
 * at work from the start imports its icons by itself: a bundler puts the whole of a shared file there.
 */
/// <reference path="../icons.d.ts" preserve="true" />
export { default as arrowLeft } from 'heroicons/24/outline/arrow-left.svg';
export { default as migrate } from 'heroicons/24/outline/arrow-path-rounded-square.svg';
export { default as arrowRight } from 'heroicons/24/outline/arrow-right.svg';
export { default as up } from 'heroicons/24/outline/arrow-up.svg';
export { default as menu } from 'heroicons/24/outline/bars-3.svg';
export { default as beaker } from 'heroicons/24/outline/beaker.svg';
export { default as chevron } from 'heroicons/24/outline/chevron-right.svg';
export { default as checked } from 'heroicons/24/outline/clipboard-document-check.svg';
export { default as code } from 'heroicons/24/outline/code-bracket.svg';
export { default as system } from 'heroicons/24/outline/computer-desktop.svg';
export { default as file } from 'heroicons/24/outline/document.svg';
export { default as folder } from 'heroicons/24/outline/folder.svg';
export { default as home } from 'heroicons/24/outline/home.svg';
export { default as info } from 'heroicons/24/outline/information-circle.svg';
export { default as language } from 'heroicons/24/outline/language.svg';
export { default as search } from 'heroicons/24/outline/magnifying-glass.svg';
export { default as moon } from 'heroicons/24/outline/moon.svg';
export { default as edit } from 'heroicons/24/outline/pencil-square.svg';
export { default as plan } from 'heroicons/24/outline/queue-list.svg';
export { default as blocks } from 'heroicons/24/outline/rectangle-group.svg';
export { default as sun } from 'heroicons/24/outline/sun.svg';
export { default as close } from 'heroicons/24/outline/x-mark.svg';
