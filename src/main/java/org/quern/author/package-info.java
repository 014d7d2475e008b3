/** Engine: what a class profile and the data say about a schema in the making: proposals, findings, fixes. */
@NullMarked
package org.quern.author;

import org.jspecify.annotations.NullMarked;
