/** Engine: schema authoring. It proposes entries from class profiles and data, and finds issues. */
@NullMarked
package org.quern.author;

import org.jspecify.annotations.NullMarked;
