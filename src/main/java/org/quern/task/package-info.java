/**
 * Use cases that both user interfaces offer or that combine several engines, one class each in the subpackages, and
 * the services that they share. A command or pane calls an engine directly if one method is enough, for example to
 * load a store, import a set or test a model.
 */
@NullMarked
package org.quern.task;

import org.jspecify.annotations.NullMarked;
