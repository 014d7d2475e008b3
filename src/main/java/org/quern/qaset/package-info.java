/**
 * Engine: curated question sets with mentions and relations between questions (QAWiki and SPINACH papers). Their
 * commands are named dataset.
 */
@NullMarked
package org.quern.qaset;

import org.jspecify.annotations.NullMarked;
